import { randomUUID } from 'node:crypto';
import path from 'node:path';

/**
 * A draft is an incomplete file or folder among the releases; it gets its final name once it is complete. `prune` removes
 * drafts of interrupted processes after a day.
 */

/** Prefix of the name of a draft. */
const DRAFT = '.draft-';

/** A unique path for a new draft. */
export const draftIn = (dir: string) => path.join(dir, DRAFT + randomUUID());

/** @param name of a file or folder, without its path */
export const isDraft = (name: string) => name.startsWith(DRAFT);
