import { isInconclusive, sessionStore, typedAt } from '@onmaum/shared-auth';
import { uuid } from '@onmaum/shared-contract/random-id';
import { shapedLike, typedValue } from './typed-value.ts';

/** Milliseconds for which retries of an action without an answer use the same key. */
const RETRIED_FOR = 10 * 60_000;

/**
 * The idempotency key of an action. It stays the same until the action is done or refused, even after a reload, so that a retry
 * after a lost response does not repeat the action (docs/adr/0014-idempotency.md). It also stays if the body changes: the server
 * carries out the changed body only if it has not carried out the first one, and otherwise refuses it (`key_reused`). The key is
 * forgotten ten minutes after it was last sent: by then an equal body is more likely another action, such as a second coffee,
 * which must be carried out.
 * @param action name of the action and of its target, such as 'exchange:커피'. An action that can be undone and repeated needs
 *   another name each time
 */
export function attemptKey(action: string) {
  const kept = () =>
    typedValue(
      typedAt({ owner: sessionStore.getState().user_idx, name: `attempt:${action}`, private: true }),
      shapedLike({ key: '', at: 0 }),
    );
  const unanswered = () => {
    const last = kept().read();
    return last && Date.now() - last.at < RETRIED_FOR ? last.key : null;
  };
  return {
    /** @returns the key to send now */
    take(): string {
      const key = unanswered() ?? uuid();
      kept().keep({ key, at: Date.now() });
      return key;
    },
    /** Whether the action was sent, and may have been carried out without an answer. */
    isUnanswered: () => unanswered() !== null,
    /** Call when the action is done or given up. */
    done: () => kept().drop(),
    failed: (error: unknown) => {
      if (!isInconclusive(error)) kept().drop();
    },
  };
}
