import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { GOODS_CATEGORIES } from '../constants.ts';
import { COUNSELLOR_TEXT } from '../texts/counsellor-texts.ts';
import { memberLine } from '../writing/member-text.ts';
import { PROPOSAL_LIMITS, PROPOSAL_STATES } from './proposal-rules.ts';
import { Items, ProposalInfo, proposed, RichText, Summary } from './proposals.ts';

/** Fields of a solution to which its counsellor may propose changes (rules/proposals.md#solutions). */
export const GoodsValues = z.object({
  name: z.string(),
  summary: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  keywords: z.array(z.string()),
  ori_price: z.number().int(),
  sell_price: z.number().int(),
  sell_sdate: Instant.nullable(),
  sell_edate: Instant.nullable(),
  /** How many people may buy a group solution; null if the number is not limited. */
  places: z.number().int().nullable(),
});
export type GoodsValues = z.infer<typeof GoodsValues>;

const Price = z
  .number({ error: COUNSELLOR_TEXT.price })
  .int(COUNSELLOR_TEXT.price)
  .min(PROPOSAL_LIMITS.priceMin, COUNSELLOR_TEXT.price)
  .max(PROPOSAL_LIMITS.priceMax, COUNSELLOR_TEXT.price);
const Moment = z.iso.datetime({ error: COUNSELLOR_TEXT.saleWindow }).nullable();

const Values = z.object({
  ...proposed,
  id: Id,
  name: memberLine({
    empty: COUNSELLOR_TEXT.nameEmpty,
    max: PROPOSAL_LIMITS.nameMax,
    tooLong: COUNSELLOR_TEXT.nameLong,
  }),
  summary: Summary,
  content: RichText,
  /** Absent from calls of earlier versions of the desk; the keywords then stay as they are. */
  keywords: Items.refine(
    // no commas, since other calls join the keywords with commas
    (keywords) => keywords.every((keyword) => !keyword.includes(',')),
    COUNSELLOR_TEXT.keywordComma,
  ).optional(),
  ori_price: Price,
  sell_price: Price,
  sell_sdate: Moment,
  sell_edate: Moment,
  places: z
    .number({ error: COUNSELLOR_TEXT.places })
    .int(COUNSELLOR_TEXT.places)
    .min(1, COUNSELLOR_TEXT.places)
    .max(PROPOSAL_LIMITS.placesMax, COUNSELLOR_TEXT.places)
    .nullable(),
});

export const GoodsProposalBody = Values.superRefine((body, context) => {
  const fault = goodsFault(body);
  if (fault) context.addIssue({ code: 'custom', ...fault });
});
export type GoodsProposalBody = z.output<typeof GoodsProposalBody>;

/** The first contradiction between fields of a solution; null if there is none. */
export function goodsFault({
  ori_price,
  sell_price,
  sell_sdate,
  sell_edate,
}: Pick<GoodsValues, 'ori_price' | 'sell_price' | 'sell_sdate' | 'sell_edate'>) {
  if (sell_price > ori_price) return { path: ['sell_price'], message: COUNSELLOR_TEXT.priceAbove };
  if (sell_sdate !== null && sell_edate !== null && Date.parse(sell_sdate) >= Date.parse(sell_edate))
    return { path: ['sell_edate'], message: COUNSELLOR_TEXT.saleWindow };
  return null;
}

/** Fields of a solution that no proposal can change. */
const Facts = z.object({
  id: Id,
  category: z.enum(GOODS_CATEGORIES),
  /** Participants of a session; more than 1 for a group solution, which has a number of places. */
  participants: z.number().int(),
  sell_status: Flag,
  /** Purchases that are not refunded. */
  selling_count: z.number().int(),
});

export const DeskGoods = Facts.extend({
  version: z.number().int(),
  /** Values that members see. */
  live: GoodsValues,
  /** The open proposal, or else the last decided one; null if there is neither. */
  proposal: ProposalInfo.extend({ values: GoodsValues }).nullable(),
});
export type DeskGoods = z.infer<typeof DeskGoods>;

export const DeskGoodsItem = Facts.extend({
  name: z.string(),
  ori_price: z.number().int(),
  sell_price: z.number().int(),
  sell_sdate: Instant.nullable(),
  sell_edate: Instant.nullable(),
  places: z.number().int().nullable(),
  /** State of the open proposal, or else of the last decided one; null if there is neither. */
  proposal_state: z.enum(PROPOSAL_STATES).nullable(),
});
export type DeskGoodsItem = z.infer<typeof DeskGoodsItem>;

/** All solutions of the counsellor, the newest first. */
export const DeskGoodsList = z.object({ goodsList: z.array(DeskGoodsItem) });
export type DeskGoodsList = z.infer<typeof DeskGoodsList>;
