import { LONG_RATIO } from '@onmaum/shared-ui';

interface Size {
  width: number;
  height: number;
}

/** Largest size of a picture in a post: as wide as the text, and no higher than most screens. */
const MOST: Size = { width: 720, height: 600 };

/**
 * Size in pixels at which a post shows a picture, so that the page reserves the space. A narrow screen shows the picture smaller.
 * The size of a long picture is that of its upper part, since only that part is shown.
 */
export function shownSize({ width, height }: Size): Size {
  const cut = Math.min(height, width * LONG_RATIO);
  const scale = Math.min(1, MOST.width / width, MOST.height / cut);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(cut * scale)) };
}
