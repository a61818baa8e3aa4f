import { z } from 'zod';
import { MEDIA_TEXT } from '../texts/media-texts.ts';
import { memberLine } from '../writing/member-text.ts';
import { MEDIA_PATH, mediaNameOf } from './media-path.ts';
import { PICTURE_ALT_MAX, POST_PICTURES } from './picture-rules.ts';

/** A picture that a member has uploaded for a post (rules/media.md). */
export const UploadedPicture = z.object({
  /** Path by which a post refers to the picture. */
  path: z.string(),
  /** Size in pixels, for which a page reserves the space. */
  width: z.number().int(),
  height: z.number().int(),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/** A picture of a post. Lists of pictures keep the order that the author chose. */
export const PostPicture = UploadedPicture.extend({
  /** Describes the picture for people who do not see it; empty without a description. */
  alt: z.string(),
});
export type PostPicture = z.infer<typeof PostPicture>;

const PictureChoice = z.object({
  path: z.string().regex(MEDIA_PATH, MEDIA_TEXT.pictureGone),
  alt: memberLine({ max: PICTURE_ALT_MAX, tooLong: MEDIA_TEXT.pictureAltLong }).default(''),
});
export type PictureChoice = z.output<typeof PictureChoice>;

const isFirst = ({ path }: PictureChoice, at: number, all: PictureChoice[]) =>
  all.findIndex((one) => mediaNameOf(one.path) === mediaNameOf(path)) === at;

/** Pictures for a post. The server accepts only uploads of the author. A repeated picture is left out. */
export const PictureChoices = z
  .array(PictureChoice)
  .max(POST_PICTURES, MEDIA_TEXT.picturesMany)
  .transform((chosen) => chosen.filter(isFirst));
