import { toApiError } from '@onmaum/shared-auth';
import { paths } from '@onmaum/shared-contract/site/paths';
import { MAIL_TEXT } from '@onmaum/shared-contract/texts/mail-texts';
import { Button, Card, common, LinkButton } from '@onmaum/shared-ui';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Act {
  act: () => void;
  isPending: boolean;
  isIdle: boolean;
  error: unknown;
}

interface Props {
  /** Prepares the act for the token of the link. */
  useAct: (token: string) => Act;
  question: string;
  button: string;
  done: string;
}

/**
 * The page of a link in a mail. It acts only after a press, since mail scanners open links, and works without signing in. A mail
 * program may have cut the address, so that its token is missing.
 */
export function MailLink({ useAct, question, button, done }: Props) {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const { act, isPending, isIdle, error } = useAct(token);
  const status = useRef<HTMLParagraphElement>(null);
  const failure = error === null || error === undefined ? null : toApiError(error);
  const isOld = token === '' || failure?.code === 'link_old';
  const isOver = isOld || (!isIdle && !isPending && !failure);
  useEffect(() => {
    // the button is gone
    if (isOver && !isIdle) status.current?.focus();
  }, [isOver, isIdle]);
  return (
    <Card className={common.stack4}>
      <p ref={status} tabIndex={-1} role="status">
        {isOld ? MAIL_TEXT.linkOld : isOver ? done : question}
      </p>
      {failure && !isOld && <p role="alert">{failure.message}</p>}
      {isOver ? (
        <LinkButton to={paths.notificationSettings}>알림 설정</LinkButton>
      ) : (
        <Button variant="primary" busy={isPending} onClick={() => act()}>
          {button}
        </Button>
      )}
    </Card>
  );
}
