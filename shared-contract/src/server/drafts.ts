import { randomUUID } from 'node:crypto';
import path from 'node:path';

/**
 * A draft is a file or folder among the releases that is not complete: it gets its final name once it is. What was left by
 * who stopped on the way is removed after a day (`prune`).
 */

/** Begins the name of a draft. */
const DRAFT = '.draft-';

/** A place for a new draft, which no other process has. */
export const draftIn = (dir: string) => path.join(dir, DRAFT + randomUUID());

/** @param name of a file or folder, without those it is in */
export const isDraft = (name: string) => name.startsWith(DRAFT);
