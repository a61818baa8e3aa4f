import type { MouseEvent } from 'react';

/** Whether the browser opens the link that is clicked in another tab or window. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
