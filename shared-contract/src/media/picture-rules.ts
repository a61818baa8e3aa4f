/** Fixed values of uploaded pictures (rules/media.md#accepted-pictures). No zod here. */

/** Content types of pictures that can be uploaded. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Largest file of a picture, as its texts say it and in bytes. */
export const PICTURE_MB = 5;
export const PICTURE_BYTES = PICTURE_MB * 1024 * 1024;

/** Most pictures of a post, and most code points of the text that describes one. */
export const POST_PICTURES = 5;
export const PICTURE_ALT_MAX = 100;

/** Box in pixels into which a picture of a post is shrunk. It is high, so that the text of a long screenshot stays legible. */
export const POST_PICTURE_BOX = { width: 1_600, height: 4_800 } as const;
