import { paths } from '@onmaum/shared-contract/paths';
import { confirmDialog } from '@onmaum/shared-ui';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** What is known of the text when somebody leaves. */
export interface Leaving {
  /** Whether there is anything. */
  isWritten: boolean;
  /** Whether leaving loses nothing. */
  isKept: boolean;
}

const ANSWERS = { confirm: '나가기', cancel: '계속 쓰기', primary: 'cancel' } as const;
const WRITTEN = '작성 중인 글이 있습니다. 페이지를 나가시겠습니까?';
const EMPTY = '페이지를 나가시겠습니까?';
const KEPT = '쓰던 글은 임시저장되어 다음에 이어서 쓸 수 있어요.';
const LOST = '저장하지 못한 글은 사라져요.';

/** Asks whether to leave (rules/boards.md#leaving-a-form). */
const askToLeave = ({ isWritten, isKept }: Leaving) =>
  confirmDialog({ ...ANSWERS, ...(isWritten ? { text: WRITTEN, note: isKept ? KEPT : LOST } : { text: EMPTY }) });

/**
 * Asks for confirmation before leaving a page would lose what was written.
 * @param leaving called on every navigation; always the same function
 * @returns a function that asks in any case, and lets the person go who agrees
 */
export function useLeaveGuard(leaving: () => Leaving): () => Promise<boolean> {
  const agreed = useRef(false);
  const loses = useCallback(() => {
    const { isWritten, isKept } = leaving();
    return isWritten && !isKept;
  }, [leaving]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      // logging out must not be blocked; the draft is kept for the user
      nextLocation.pathname !== paths.logout &&
      !agreed.current &&
      loses(),
  );

  const dialogOpen = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || dialogOpen.current) return;
    dialogOpen.current = true;
    void askToLeave(leaving()).then((leave) => {
      dialogOpen.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, leaving]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (loses()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [loses]);

  return useCallback(async () => {
    agreed.current = await askToLeave(leaving());
    return agreed.current;
  }, [leaving]);
}
