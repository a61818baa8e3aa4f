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
  /** Hook for the action of the link. @param token token of the link */
  useAct: (token: string) => Act;
  question: string;
  button: string;
  done: string;
}

/**
 * The page that a link in a mail opens. It works without signing in, and acts only after a press, since mail scanners open links.
 * A mail program may have truncated the address, so that its token is missing.
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
    // the pressed button is removed: focus the text instead
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
