/** Fixed values of uploaded pictures (rules/media.md#accepted-pictures). No zod here. */

/** Content types of pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Largest file of a picture, as its texts say it and in bytes. */
export const PICTURE_MB = 5;
export const PICTURE_BYTES = PICTURE_MB * 1024 * 1024;
