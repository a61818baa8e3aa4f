import type { MouseEvent } from 'react';

/** Whether the browser opens the link in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;

/**
 * The click handler of a link that chooses a filter. The link works before the code of the page has come, and without it;
 * then the choice is shown at once.
 */
export const choosing = (choose: () => void) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  choose();
};
