import { z } from 'zod';
import { Board } from '../board/board.ts';
import { CommaList, CommaNumbers, Flag, Options } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { WORRY_STATUS } from '../constants.ts';
import { PostWriter } from '../moderation/block.ts';
import { HiddenState } from '../moderation/report.ts';
import type { ListCursor, ListPage } from './paging.ts';

/** Lists of a member's activity on the boards (rules/mypage.md#activity), newest first. */

/** Page of a list. */
export type ActivityPage = z.output<typeof ListPage> & z.output<typeof ListCursor>;

const next_cursor = z.string().nullable();

/** A post of the member. The list includes deleted posts, whose `status` is 'deleted'. */
export const MyArticle = z.object({
  id: Id,
  table_name: Board,
  /** Category of a worry, or the Korean name of an info post's category. */
  category: z.string(),
  title: z.string(),
  /** Status of a worry; an info post is 'waiting' or 'deleted'. */
  status: z.literal(Object.values(WORRY_STATUS)),
  created_at: Instant,
  comment_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  /** The member's review of the answer; empty if there is none. */
  review_text: z.string(),
  /** Time of the answer; empty if there is none. A review soon after the answer earns points. */
  counselor_answer_date: z.string(),
  hidden: HiddenState,
  /** Whether others see a persona instead of the member. */
  anonymous_yn: Flag,
  /** Whether only the member, counsellors and operators see the worry. */
  private_yn: Flag,
});
export type MyArticle = z.infer<typeof MyArticle>;
export const MyArticles = z.object({ articleList: z.array(MyArticle), totalElements: z.number().int(), next_cursor });
export type MyArticles = z.infer<typeof MyArticles>;

/**
 * A comment of the member, with data of its post. If the post is deleted, or the member may not see it any more, the data of the
 * post is empty and `del_yn` is set.
 */
export const MyComment = z.object({
  /** Id of the comment. */
  id: Id,
  /** Id of the post. */
  target_id: Id,
  table_name: Board,
  title: z.string(),
  /** Keywords with their #; empty for an info post. */
  keywords: CommaList,
  comment_cnt: z.number().int(),
  comment: z.string(),
  created_at: Instant,
  writer_profile: z.string(),
  is_bookmark: z.boolean(),
  del_yn: Flag,
  /** Set if the comment is hidden. */
  hidden: HiddenState,
  /** Whether others see a persona instead of the member. */
  anonymous_yn: Flag,
});
export type MyComment = z.infer<typeof MyComment>;
export const MyComments = z.object({ commentList: z.array(MyComment), next_cursor });
export type MyComments = z.infer<typeof MyComments>;

/** A poll that the member voted in, with its result; fields as in WorryDetail. */
export const MyPoll = z.object({
  /** Id of the member's vote. */
  id: Id,
  bbs_counsel_id: Id,
  ...PostWriter.shape,
  category: z.string(),
  title: z.string(),
  poll_title: z.string(),
  poll_options: Options,
  user_voted_option: CommaNumbers,
  voted_count_per_option: CommaNumbers,
  vote_cnt: z.number().int(),
  keyword: CommaList,
  comment_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  /** When the member voted. */
  created_at: Instant,
});
export type MyPoll = z.infer<typeof MyPoll>;
export const MyPolls = z.object({ pollList: z.array(MyPoll), next_cursor });
export type MyPolls = z.infer<typeof MyPolls>;

export const MyBookmark = z.object({
  /** Id of the bookmark. */
  id: Id,
  table_name: Board,
  /** Id of the post. */
  target_id: Id,
  category: z.string(),
  title: z.string(),
  /** The first 160 code points. */
  content: z.string(),
  ...PostWriter.shape,
  comment_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  /** When the post was written. */
  created_at: Instant,
});
export type MyBookmark = z.infer<typeof MyBookmark>;
export const MyBookmarks = z.object({ bookmarkList: z.array(MyBookmark), next_cursor });
export type MyBookmarks = z.infer<typeof MyBookmarks>;
