/** Paths of uploaded pictures, as they are stored and as calls name them: below `/api` (rules/media.md#accepted-pictures). */

const FOLDER = '/media/';

/** @param name of the stored file: `<sha-256 in hex>.webp` */
export const mediaPath = (name: string) => FOLDER + name;

/** Whether a path is one of an uploaded picture. */
export const isMediaPath = (path: string) => path.startsWith(FOLDER);

/** Address of an uploaded picture on the origin of the site. */
export const mediaAddress = (path: string) => `/api${path}`;

/** Name of the stored file of such a path. */
export const mediaNameOf = (path: string) => path.slice(FOLDER.length);
