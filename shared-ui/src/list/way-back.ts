import { useLocation } from 'react-router-dom';

/**
 * The way back to the list that a post was opened from: how many history entries back it is. It is kept in the state of
 * the entry, so that it stays true whatever is opened later, and survives a reload.
 */
interface WayBack {
  stepsToList: number;
}

/** State of a link in a list to one of its posts. */
export const FROM_LIST: WayBack = { stepsToList: 1 };

/** How many entries back the list is; null if the page was not opened from it. Only for use after a press. */
export function useStepsToList(): number | null {
  const state: unknown = useLocation().state;
  const steps = typeof state === 'object' && state !== null && 'stepsToList' in state ? state.stepsToList : null;
  return typeof steps === 'number' && steps > 0 ? steps : null;
}

/** State of a link from one post to the next, from which the list is one entry further back. */
export function useOnwardState(): WayBack | null {
  const steps = useStepsToList();
  return steps === null ? null : { stepsToList: steps + 1 };
}
