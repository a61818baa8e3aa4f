/**
 * The two parties of an order, and reasons of the buyer's objections to a report (rules/orders.md#objections). Must not import
 * zod: pages load this file.
 */

export const PARTIES = ['buyer', 'counsellor'] as const;
export type Party = (typeof PARTIES)[number];

export const otherParty = (party: Party): Party => (party === 'buyer' ? 'counsellor' : 'buyer');

export const OBJECTION_REASONS = ['not_held', 'no_expert'] as const;
export type ObjectionReason = (typeof OBJECTION_REASONS)[number];

export const OBJECTION_WORDS: Record<ObjectionReason, string> = {
  not_held: '진행되지 않았어요',
  no_expert: '전문가가 오지 않았어요',
};
