/** Fixed values of uploaded pictures (rules/media.md#accepted-pictures). No zod here. */

/** Content types of pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Largest file of a picture. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
