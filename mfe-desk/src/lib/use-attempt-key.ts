import { isInconclusive } from '@onmaum/shared-auth';
import { uuid } from '@onmaum/shared-contract/random-id';
import { useRef } from 'react';

/**
 * The idempotency key of an action. It stays the same for the same body until the action is done or refused, so that a retry
 * after a lost response does not repeat the action (docs/adr/0014-idempotency.md).
 */
export function useAttemptKey() {
  const attempt = useRef({ text: '', key: '' });
  const end = () => {
    attempt.current = { text: '', key: '' };
  };
  return {
    keyOf: (body: object) => {
      const text = JSON.stringify(body);
      if (attempt.current.text !== text) attempt.current = { text, key: uuid() };
      return attempt.current.key;
    },
    done: end,
    failed: (error: unknown) => {
      if (!isInconclusive(error)) end();
    },
  };
}
