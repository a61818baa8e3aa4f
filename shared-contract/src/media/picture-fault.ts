import { MEDIA_TEXT } from '../texts/media-texts.ts';
import { PICTURE_BYTES, PICTURE_TYPES } from './picture-rules.ts';

/**
 * Checks type and size of a file before the upload, so that files that the server would refuse are not sent. Only the server
 * checks the content.
 * @returns the Korean error text, or undefined
 */
export function pictureFault({ type, size }: Pick<Blob, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.some((one) => one === type)) return MEDIA_TEXT.pictureType;
  if (size === 0) return MEDIA_TEXT.pictureBroken;
  return size > PICTURE_BYTES ? MEDIA_TEXT.pictureLarge : undefined;
}
