import { useLocation } from 'react-router-dom';

/**
 * Number of history entries between a post and the list from which it was opened. It is in the state of the history entry, so
 * that it stays correct and survives a reload.
 */
interface WayBack {
  stepsToList: number;
}

/** State of a link in a list to one of its posts. */
export const FROM_LIST: WayBack = { stepsToList: 1 };

/** Number of history entries back to the list; null on the server, and if the page was not opened from the list. */
export function useStepsToList(): number | null {
  const state: unknown = useLocation().state;
  const steps = typeof state === 'object' && state !== null && 'stepsToList' in state ? state.stepsToList : null;
  return typeof steps === 'number' && steps > 0 ? steps : null;
}

/** State of a link from one post to the next: from the next post, the list is one entry further back. */
export function useOnwardState(): WayBack | null {
  const steps = useStepsToList();
  return steps === null ? null : { stepsToList: steps + 1 };
}
