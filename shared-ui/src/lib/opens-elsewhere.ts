import type { MouseEvent } from 'react';

/** Whether a click with a modifier key makes the browser open a link in another tab or window, or download it. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey;
