import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { COUNSELLOR_TEXT } from '../texts/counsellor-texts.ts';
import { memberLine } from '../writing/member-text.ts';
import { isForbidden } from '../writing/writing.ts';
import { PROPOSAL_LIMITS, PROPOSAL_STATES } from './proposal-rules.ts';

/** Fields that proposals about a counsellor's page and about solutions share (rules/proposals.md#proposals). */

/** HTML; the server sanitises it (rules/solutions.md#rich-text). */
export const RichText = z
  .string()
  .max(PROPOSAL_LIMITS.richMax, COUNSELLOR_TEXT.richLong)
  .refine((html) => !isForbidden(html), BOARD_TEXT.forbiddenText);

export const Summary = memberLine({
  empty: COUNSELLOR_TEXT.summaryEmpty,
  max: PROPOSAL_LIMITS.summaryMax,
  tooLong: COUNSELLOR_TEXT.summaryLong,
});

/** A list, such as licences or keywords. */
export const Items = z
  .array(
    memberLine({ empty: COUNSELLOR_TEXT.itemEmpty, max: PROPOSAL_LIMITS.itemMax, tooLong: COUNSELLOR_TEXT.itemLong }),
  )
  .max(PROPOSAL_LIMITS.itemsMax, COUNSELLOR_TEXT.itemsMany);

/** The versions on which a proposal is based. If one of them is outdated, the call fails with 409. */
export const proposed = {
  /** Version of the public values. */
  version: z.number().int().min(1),
  /** Version of the open proposal that the new proposal replaces; 0 if there is none. */
  proposal_version: z.number().int().min(0),
};

/** A proposal without the proposed values. */
export const ProposalInfo = z.object({
  id: Id,
  version: z.number().int(),
  state: z.enum(PROPOSAL_STATES),
  created_at: Instant,
  updated_at: Instant,
  decided_at: Instant.nullable(),
  /** Reason of the decision; empty while the proposal is open. */
  reason: z.string(),
  /** Whether the proposal is open and the public version has changed since the proposal was made. */
  stale_yn: Flag,
  /** Names of the fields that the proposal changes. */
  changed: z.array(z.string()),
});
export type ProposalInfo = z.infer<typeof ProposalInfo>;

export const WithdrawBody = z.object({ id: Id, version: z.number().int().min(1) });
export type WithdrawBody = z.output<typeof WithdrawBody>;
