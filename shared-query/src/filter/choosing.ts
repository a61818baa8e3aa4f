import { opensElsewhere } from '@onmaum/shared-ui';
import type { MouseEvent } from 'react';

/**
 * Click handler of a link that sets a filter. Without scripts the link loads the filtered page; with scripts the choice is
 * applied at once.
 */
export const choosing = (choose: () => void) => (event: MouseEvent) => {
  if (opensElsewhere(event)) return;
  event.preventDefault();
  choose();
};
