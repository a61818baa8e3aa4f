import { MEDIA_TEXT, PICTURE_TYPES } from '@onmaum/shared-contract';
import type { Metadata, Sharp } from 'sharp';
import { invalid } from '../../errors.ts';
import { isMovingPng } from './is-moving-png.ts';
import { PICTURE_FORMS, type PictureForm } from './picture-forms.ts';

/** Maximum number of pixels of a picture that is decoded. */
const MAX_PIXELS = 40_000_000;
/** Maximum number of bytes of a decoded picture: 160 MB, the size of `MAX_PIXELS` with four channels of 8 bits. */
const MAX_BYTES = MAX_PIXELS * 4;
const TIMEOUT_SECONDS = 5;
const QUALITY = 82;

/** The only decoders of the library that are allowed. */
const DECODERS = ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`);

let loaded: Promise<typeof import('sharp').default> | undefined;
/** Loads the library for the first picture, because it would more than double the start-up time of the server. */
const load = () =>
  (loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));

export interface EncodedPicture {
  bytes: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Decodes an uploaded picture and encodes it as WebP. The result contains only the pixels of the file, without metadata such as
 * location, device or thumbnail.
 * @throws 422 for a file that is no picture of `PICTURE_TYPES`, is broken or animated, or has too many pixels or bytes
 */
export async function encodePicture(bytes: Buffer, form: PictureForm): Promise<EncodedPicture> {
  const sharp = await load();
  // the library throws an error for an empty file
  if (bytes.length === 0) throw refused(MEDIA_TEXT.pictureType);
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
  await checkKind(picture, bytes);
  try {
    const { data, info } = await picture
      .autoOrient()
      .resize(PICTURE_FORMS[form])
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw refused(MEDIA_TEXT.pictureBroken);
  }
}

async function checkKind(picture: Sharp, bytes: Buffer): Promise<void> {
  const found = await picture.metadata().catch((error: Error) => {
    if (error.message.includes('pixel limit')) throw refused(MEDIA_TEXT.pictureWide);
  });
  if (!found || !PICTURE_TYPES.includes(`image/${found.format}` as never)) throw refused(MEDIA_TEXT.pictureType);
  if ((found.pages ?? 1) > 1 || (found.format === 'png' && isMovingPng(bytes))) throw refused(MEDIA_TEXT.pictureMoving);
  if (sizeOf(found) > MAX_BYTES) throw refused(MEDIA_TEXT.pictureWide);
}

/** Memory for decoding a picture, in bytes. An interlaced picture is assembled in a second buffer, so it takes twice as much. */
const sizeOf = ({ width, height, channels, depth, isProgressive }: Metadata) =>
  width * height * channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);

/** The error for a refused picture, with a text for the member. */
export const refused = (text: string) => invalid({ picture: text }, 'picture_refused');
