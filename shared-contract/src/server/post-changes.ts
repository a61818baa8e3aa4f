import { z } from 'zod';
import { Id } from '../common.ts';
import { paths } from '../site/paths.ts';

/**
 * Path of the stream that informs site servers about outdated cached pages. It is not below `/api`, so that no browser can reach
 * it through the site.
 */
export const POST_CHANGES_PATH = '/post-changes';

/** Names of the stream's events. `change`: a post was changed. `missed`: changes may have been lost. */
export const POST_CHANGES_EVENTS = { change: 'change', missed: 'missed' } as const;

/**
 * A post that is new, or whose page has changed: for example, the post was edited, deleted, hidden or answered, or one of its
 * comments was edited or deleted. `isNew` is set for a post that is new or shown again.
 */
export const PostChange = z.object({ board: z.enum(['worry', 'info']), id: Id, isNew: z.boolean() });
export type PostChange = z.infer<typeof PostChange>;

/** Pages that show the posts of a board: the page of one post, and the pages that show the newest posts. */
export const POST_PAGES = {
  worry: { page: paths.concernDetail, newest: [paths.home, paths.concern] },
  info: { page: paths.shareDetail, newest: [paths.home, paths.share] },
} as const;
