import { ANSWER_MARKER, joinParts, koreanMinute, OPTION_MARKER, type WorryDetail } from '@onmaum/shared-contract';
import { cutForVisitor, withBreaks } from './answer.ts';
import type { WorryRow } from './detail-repository.ts';
import { percentsOf } from './poll.ts';

const yn = (yes: boolean) => (yes ? 'Y' : 'N');

type Around = Pick<WorryDetail, 'comments' | 'solution' | 'familyCounsels' | 'topCounsels'>;

/** A post as the contract sends it. @param visitor who reads without signing in gets part of the answer only */
export function toWorryDetail(row: WorryRow, around: Around, visitor: boolean, now: Date): WorryDetail {
  return {
    id: row.id,
    title: row.title,
    content: row.mode === 'consult' ? joinParts(row.consult, ANSWER_MARKER) : (row.content ?? ''),
    category: row.category,
    writer_id: row.writer_id,
    writer_nickname: row.writer_nickname,
    writer_profile: row.writer_profile,
    created_at: row.created_at.toISOString(),
    view_cnt: row.view_cnt,
    dell_yn: 'N',
    keywords: row.keywords,
    desired_answer_type: row.desired_answer_type,
    is_bookmark: row.is_bookmark,
    version: row.version,
    ...pollPart(row, now),
    ...counsellorPart(row, visitor),
    review_text: row.review_text ?? '',
    review_score: row.review_score ?? 0,
    review_keyword: row.review_keywords?.join(',') ?? '',
    comment_cnt: row.comment_cnt,
    solution_yn: yn(around.solution.length > 0),
    ...around,
  };
}

function pollPart(row: WorryRow, now: Date) {
  const options = row.poll_options ?? [];
  const ended = row.poll_ends_at !== null && row.poll_ends_at <= now;
  const chosen = options.filter((option) => option.chosen);
  return {
    poll_yn: yn(row.poll_id !== null),
    poll_id: row.poll_id,
    poll_title: row.poll_title ?? '',
    poll_options: joinParts(
      options.map(({ label }) => label),
      OPTION_MARKER,
    ),
    poll_multiple: yn(row.poll_multiple === true),
    poll_end_date: row.poll_ends_at ? koreanMinute(row.poll_ends_at) : '',
    poll_ended_yn: yn(ended),
    user_vote_yn: yn(row.voted),
    user_voted_option: chosen.map(({ position }) => position).join(','),
    voted_count_per_option: row.voted || ended ? percentsOf(options, row.vote_cnt).join(',') : '',
    vote_cnt: row.vote_cnt,
  } as const;
}

function counsellorPart(row: WorryRow, visitor: boolean) {
  const { answer } = row;
  return {
    counselor_yn: yn(row.counselor_id !== null),
    counselor_name: row.counselor_id === null ? '' : (row.counselor_name ?? ''),
    counselor_id: row.counselor_id,
    counselor_status: row.counselor_status === null ? '' : String(row.counselor_status),
    counselor_profile: row.counselor_profile ?? '',
    counselor_answer: answer === null ? '' : visitor ? cutForVisitor(answer) : withBreaks(answer),
    counselor_answer_cut_yn: yn(answer !== null && visitor),
    counselor_answer_date: row.answered_at?.toISOString() ?? '',
    is_counselor_answer: answer !== null,
  } as const;
}

/** A deleted post: known to have been, and nothing else (decisions 12). */
export function deletedWorry(id: number): WorryDetail {
  return {
    id,
    title: '',
    content: '',
    category: '',
    writer_id: 0,
    writer_nickname: '',
    writer_profile: '',
    created_at: '',
    view_cnt: 0,
    dell_yn: 'Y',
    keywords: '',
    desired_answer_type: 0,
    is_bookmark: false,
    version: 1,
    poll_yn: 'N',
    poll_id: null,
    poll_title: '',
    poll_options: '',
    poll_multiple: 'N',
    poll_end_date: '',
    poll_ended_yn: 'N',
    user_vote_yn: 'N',
    user_voted_option: '',
    voted_count_per_option: '',
    vote_cnt: 0,
    counselor_yn: 'N',
    counselor_name: '',
    counselor_id: null,
    counselor_status: '',
    counselor_profile: '',
    counselor_answer: '',
    counselor_answer_cut_yn: 'N',
    counselor_answer_date: '',
    is_counselor_answer: false,
    review_text: '',
    review_score: 0,
    review_keyword: '',
    comment_cnt: 0,
    comments: [],
    solution_yn: 'N',
    solution: [],
    familyCounsels: [],
    topCounsels: [],
  };
}
