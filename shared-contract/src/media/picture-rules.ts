/** Fixed values of uploaded pictures (rules/media.md#accepted-pictures). Must not import zod: pages load this file. */

/** Content types of pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Largest file of a picture, in MB for the texts, and in bytes. */
export const PICTURE_MB = 5;
export const PICTURE_BYTES = PICTURE_MB * 1024 * 1024;

/** Maximum number of pictures of a post, and longest description of a picture in code points. */
export const POST_PICTURES = 5;
export const PICTURE_ALT_MAX = 100;

/** A larger picture of a post is shrunk to fit this size in pixels. The height keeps the text of a long screenshot legible. */
export const POST_PICTURE_BOX = { width: 1_600, height: 4_800 } as const;
