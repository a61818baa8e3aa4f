import { z } from 'zod';
import { Id } from '../common.ts';
import { paths } from '../site/paths.ts';

/**
 * Stream of the API for site servers, which cache pages. It is not below `/api`, so that no browser reaches it through
 * the site.
 */
export const POST_CHANGES_PATH = '/post-changes';

/** Names of its events: a post was changed, and changes may have been missed. */
export const POST_CHANGES_EVENTS = { change: 'change', missed: 'missed' } as const;

/** A new post, or one whose page is different now: edited, deleted, answered, or with an edited or deleted comment. */
export const PostChange = z.object({ board: z.enum(['worry', 'info']), id: Id, isNew: z.boolean() });
export type PostChange = z.infer<typeof PostChange>;

/** Pages that show the posts of a board: the page of each, and those that begin with the newest. */
export const POST_PAGES = {
  worry: { page: paths.concernDetail, newest: [paths.home, paths.concern] },
  info: { page: paths.shareDetail, newest: [paths.home, paths.share] },
} as const;
