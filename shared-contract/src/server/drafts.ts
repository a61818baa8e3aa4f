import { randomUUID } from 'node:crypto';
import path from 'node:path';

/**
 * A draft is a release folder or a file that is still being written. It gets its final name when it is complete. After a day, the
 * command `prune` deletes the drafts of interrupted processes.
 */

/** Prefix of the name of a draft. */
const DRAFT = '.draft-';

/** A unique path for a new draft. */
export const draftIn = (dir: string) => path.join(dir, DRAFT + randomUUID());

/** @param name of a file or folder, without its path */
export const isDraft = (name: string) => name.startsWith(DRAFT);
