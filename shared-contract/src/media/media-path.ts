/** Paths of uploaded pictures, as database and calls contain them: without `/api` (rules/media.md#accepted-pictures). */

const FOLDER = '/media/';

/** Names of stored files: the SHA-256 of the bytes. */
export const MEDIA_NAME = /^[0-9a-f]{64}\.webp$/;

/** Matches the path of an uploaded picture, and nothing else. */
export const MEDIA_PATH = /^\/media\/[0-9a-f]{64}\.webp$/;

/** @param name of the stored file: `<sha-256 in hex>.webp` */
export const mediaPath = (name: string) => FOLDER + name;

/** Whether a path belongs to an uploaded picture. */
export const isMediaPath = (path: string) => MEDIA_PATH.test(path);

/** Address of an uploaded picture on the origin of the site. */
export const mediaAddress = (path: string) => `/api${path}`;

/** Name of the stored file. @param path one that `isMediaPath` accepts */
export const mediaNameOf = (path: string) => path.slice(FOLDER.length);
