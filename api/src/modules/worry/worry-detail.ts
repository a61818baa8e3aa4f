import type { Hidden, WorryDetail } from '@onmaum/shared-contract';
import { blankWorry } from '@onmaum/shared-contract/worry/blank-worry';
import { cutForVisitor } from './answer/answer.ts';
import { promiseOf } from './answer/promise-of.ts';
import type { WorryRow } from './detail-repository.ts';
import { percentsOf } from './poll/poll.ts';

type Relations = Pick<WorryDetail, 'comments' | 'next_comment_cursor' | 'solution' | 'familyCounsels' | 'topCounsels'>;

/** Converts a post to its form in the contract. @param visitor whether to cut the answer */
export function toWorryDetail(row: WorryRow, relations: Relations, visitor: boolean, now: Date): WorryDetail {
  return {
    ...blankWorry(row.id),
    title: row.title,
    content: row.mode === 'consult' ? row.consult : [row.content ?? ''],
    category: row.category,
    writer_id: row.writer_id,
    writer_nickname: row.writer_nickname,
    writer_profile: row.writer_profile,
    anonymous_yn: row.anonymous_yn,
    private_yn: row.private_yn,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    view_cnt: row.view_cnt,
    keywords: row.keywords,
    desired_answer_type: row.desired_answer_type,
    is_bookmark: row.is_bookmark,
    reactions: row.reactions,
    is_following: row.is_following,
    version: row.version,
    care_yn: row.care_yn,
    readers_locked_yn: row.readers_locked_yn,
    hidden: row.hidden,
    ...pollPart(row, now),
    ...counsellorPart(row, visitor),
    ...promiseOf(row.answer === null && row.hidden === '', row.created_at, now),
    review_text: row.review_text ?? '',
    review_score: row.review_score ?? 0,
    review_keyword: row.review_keywords ?? [],
    comment_cnt: row.comment_cnt,
    solution_yn: relations.solution.length > 0,
    ...relations,
  };
}

function pollPart(row: WorryRow, now: Date) {
  const options = row.poll_options ?? [];
  const ended = row.poll_ends_at !== null && row.poll_ends_at <= now;
  const chosen = options.filter((option) => option.chosen);
  return {
    poll_yn: row.poll_id !== null,
    poll_id: row.poll_id,
    poll_title: row.poll_title ?? '',
    poll_options: options.map(({ label }) => label),
    poll_multiple: row.poll_multiple === true,
    poll_end_date: row.poll_ends_at?.toISOString() ?? null,
    poll_ended_yn: ended,
    user_vote_yn: row.voted,
    user_voted_option: chosen.map(({ position }) => position),
    voted_count_per_option: row.voted || ended ? percentsOf(options, row.vote_cnt) : [],
    vote_cnt: row.vote_cnt,
  };
}

/**
 * The counsellor, from the time when the worry is taken (rules/worries.md#answer). The counsellor of a hidden worry is shown only
 * after the answer.
 */
function counsellorPart(row: WorryRow, visitor: boolean) {
  const { answer } = row;
  if (row.counselor_id === null || (answer === null && row.hidden !== '')) return { counselor_yn: false };
  const counsellor = {
    counselor_yn: true,
    counselor_name: row.counselor_name ?? '',
    counselor_id: row.counselor_id,
    counselor_status: row.counselor_status,
    counselor_profile: row.counselor_profile,
    counselor_certificate: row.counselor_certificate,
    counselor_answer_cnt: row.counselor_answer_cnt,
  };
  if (answer === null) return counsellor;
  return {
    ...counsellor,
    counselor_answer: visitor ? cutForVisitor(answer) : answer,
    counselor_answer_cut_yn: visitor,
    counselor_answer_date: row.answered_at?.toISOString() ?? '',
    answer_edited_at: row.answer_edited_at?.toISOString() ?? null,
    is_counselor_answer: true,
  };
}

/** A deleted or hidden post: only its id and state are sent (rules/boards.md#deleted-posts). */
export const goneWorry = (id: number, hidden: Hidden): WorryDetail => ({ ...blankWorry(id), dell_yn: true, hidden });
