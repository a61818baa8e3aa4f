import { toApiError } from '@onmaum/shared-auth';
import { paths } from '@onmaum/shared-contract/site/paths';
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
 * The page of a link in a mail. It acts only after a press, since mail scanners open links, and works without signing in.
 */
export function MailLink({ useAct, question, button, done }: Props) {
  const [search] = useSearchParams();
  const { act, isPending, isIdle, error } = useAct(search.get('token') ?? '');
  const status = useRef<HTMLParagraphElement>(null);
  const isDone = !isIdle && !isPending && !error;
  useEffect(() => {
    if (isDone) status.current?.focus();
  }, [isDone]);
  return (
    <Card className={common.stack4}>
      <p ref={status} tabIndex={-1} role="status">
        {isDone ? done : question}
      </p>
      {error !== null && error !== undefined && <p role="alert">{toApiError(error).message}</p>}
      {isDone ? (
        <LinkButton to={paths.notificationSettings}>알림 설정</LinkButton>
      ) : (
        <Button variant="primary" busy={isPending} onClick={() => act()}>
          {button}
        </Button>
      )}
    </Card>
  );
}
