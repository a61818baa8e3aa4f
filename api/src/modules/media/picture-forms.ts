import { POST_PICTURE_BOX } from '@onmaum/shared-contract';
import type { ResizeOptions } from 'sharp';

/** How pictures are resized, by use (rules/media.md#accepted-pictures). */
export const PICTURE_FORMS = {
  /** A square. Portraits are shown up to 88 px wide, on screens of up to 3 pixels per px. */
  portrait: { width: 320, height: 320, fit: 'cover', position: 'centre' },
  post: { ...POST_PICTURE_BOX, fit: 'inside', withoutEnlargement: true },
} as const satisfies Record<string, ResizeOptions>;

export type PictureForm = keyof typeof PICTURE_FORMS;
