import { opensElsewhere } from '@onmaum/shared-ui';
import type { MouseEvent } from 'react';

/**
 * The click handler of a link that chooses a filter. The link works before the code of the page has come, and without it;
 * then the choice is shown at once.
 */
export const choosing = (choose: () => void) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  choose();
};
