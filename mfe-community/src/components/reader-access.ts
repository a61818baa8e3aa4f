/**
 * What the copy of a post on screen holds for its reader. Pages begin with a visitor's copy; a member
 * waits for the own one, which may fail to come.
 */
export type ReaderAccess = 'visitor' | 'loading' | 'failed' | 'member';
