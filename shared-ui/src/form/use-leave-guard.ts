import { paths } from '@onmaum/shared-contract/site/paths';
import { confirmDialog } from '@onmaum/shared-ui';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/** State of the text when somebody leaves. */
export interface Leaving {
  /** Whether anything was typed. */
  isWritten: boolean;
  /** Whether the text is stored, so that leaving loses nothing. */
  isKept: boolean;
  /** Text about the consequences of leaving; replaces `kept` and `lost` of LeaveWords. */
  note?: string;
}

/** Texts of the dialog. */
export interface LeaveWords {
  /** Question if something was typed. */
  written: string;
  /** Question if nothing was typed. */
  empty: string;
  /** Shown below the question if the text is stored. */
  kept: string;
  /** Shown below the question if leaving would lose the text. */
  lost: string;
  confirm: string;
  cancel: string;
}

/** Asks whether to leave (rules/boards.md#leaving-a-form). */
const askToLeave = (
  { isWritten, isKept, note }: Leaving,
  { written, empty, kept, lost, confirm, cancel }: LeaveWords,
) =>
  confirmDialog({
    confirm,
    cancel,
    primary: 'cancel',
    ...(isWritten ? { text: written, note: note ?? (isKept ? kept : lost) } : { text: empty }),
  });

/**
 * Asks for confirmation before a navigation would lose a typed text.
 * @param leaving called when the person is about to leave; must be a stable function
 * @param words must be a stable object
 * @param onAsk called for each question with the promise of its answer; must be a stable function
 * @returns a function that asks even if nothing would be lost. After the person agrees, navigations are not blocked any more
 */
export function useLeaveGuard(
  leaving: () => Leaving,
  words: LeaveWords,
  onAsk?: (answer: Promise<boolean>) => void,
): () => Promise<boolean> {
  const agreed = useRef(false);
  const loses = useCallback(() => {
    const { isWritten, isKept } = leaving();
    return isWritten && !isKept;
  }, [leaving]);

  const ask = useCallback(() => {
    const answer = askToLeave(leaving(), words);
    onAsk?.(answer);
    return answer;
  }, [leaving, words, onAsk]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      // logging out must not be blocked; the draft stays stored for the member
      nextLocation.pathname !== paths.logout &&
      !agreed.current &&
      loses(),
  );

  const dialogOpen = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || dialogOpen.current) return;
    dialogOpen.current = true;
    void ask().then((leave) => {
      dialogOpen.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, ask]);

  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (loses()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [loses]);

  return useCallback(async () => {
    agreed.current = await ask();
    return agreed.current;
  }, [ask]);
}
