import { LIMITS, WORRY_STATUS } from '@onmaum/shared-contract';
import { isCrisis } from '@onmaum/shared-contract/care/care';
import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoWorry } from '../content-schema.ts';
import { between } from './chance.ts';
import type { Clock } from './clock.ts';
import { DAY } from './clock.ts';
import type { People } from './people.ts';

export interface PlannedWorry {
  id: number;
  from: DemoWorry;
  created_at: Date;
  answered_at: Date | null;
  reviewed_at: Date | null;
}

/** Assigns times to the worries, and ids in chronological order. */
export function planWorries(worries: readonly DemoWorry[], clock: Clock): PlannedWorry[] {
  return worries
    .map((from) => ({ from, created_at: clock.ago(from.daysAgo + between(20, 560, 'minute', from.title) / (24 * 60)) }))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map(({ from, created_at }, index) => {
      const answered_at = from.answer ? clock.after(created_at, between(20, 60, 'answered', from.title)) : null;
      const reviewed_at =
        from.review && answered_at ? clock.after(answered_at, between(3, 200, 'reviewed', from.title)) : null;
      return { id: index + 1, from, created_at, answered_at, reviewed_at };
    });
}

/** The row of a worry, without its counters, which `updateCounters` sets. */
export function worryRow(
  { id, from, created_at, answered_at }: PlannedWorry,
  people: People,
  clock: Clock,
): Insertable<Database['worries']> {
  const consult = typeof from.content === 'string' ? null : from.content;
  return {
    id,
    author_id: people.idOf(from.author),
    category: from.category,
    mode: consult ? 'consult' : 'free',
    title: from.title,
    content: typeof from.content === 'string' ? from.content : null,
    consult_situation: consult?.[0] ?? null,
    consult_feelings: consult?.[1] ?? null,
    consult_tried: consult?.[2] ?? null,
    consult_hoped: consult?.[3] ?? null,
    desired_answer_type: from.desiredAnswer,
    keywords: from.keywords.map((keyword) => keyword.replace(/^#/, '')),
    status: WORRY_STATUS[from.status],
    counsellor_id: from.counsellor ? people.idOf(from.counsellor) : null,
    assigned_at: from.counsellor ? clock.after(created_at, between(2, 9, 'assigned', from.title)) : null,
    answer: from.answer ?? null,
    answered_at,
    has_poll: from.poll !== undefined,
    crisis: isCrisis(from.title, ...from.keywords, ...(consult ?? [String(from.content)])),
    view_cnt: from.views,
    created_at,
    updated_at: answered_at ?? created_at,
  };
}

export const pollEnd = ({ created_at }: PlannedWorry): Date => new Date(created_at.getTime() + LIMITS.pollDays * DAY);

export function reviewRow(
  { id, from, reviewed_at }: PlannedWorry,
  people: People,
): Insertable<Database['answer_reviews']>[] {
  if (!from.review || !reviewed_at || !from.counsellor) return [];
  const { score, keywords, text } = from.review;
  const [counsellor_id, member_id] = [people.idOf(from.counsellor), people.idOf(from.author)];
  return [{ worry_id: id, counsellor_id, member_id, score, keywords, text, created_at: reviewed_at }];
}
