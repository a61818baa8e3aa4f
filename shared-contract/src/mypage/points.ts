import { z } from 'zod';
import { CommaList } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { POINT_TEXT } from '../texts/point-texts.ts';
import { memberLine } from '../writing/member-text.ts';
import { ADDRESS_RULE } from './delivery.ts';

/** Kind of a ledger row (rules/points.md#point-list). */
export const POINT_KINDS = ['적립', '사용', '소멸', '회수'] as const;

export const PointItem = z.object({
  id: Id,
  gubun: z.enum(POINT_KINDS),
  cause: z.string(),
  created_at: Instant,
  /** Amount without a sign; `gubun` shows whether the points were added or subtracted. */
  handle_point: z.number().int().positive(),
});
export type PointItem = z.infer<typeof PointItem>;

export const PointList = z.object({
  totalPoint: z.number().int(),
  /** Points that expire within 30 days. */
  toBeDeletePoint: z.number().int(),
  pointList: z.array(PointItem),
  next_cursor: z.string().nullable(),
});
export type PointList = z.infer<typeof PointList>;

/** A product of the point shop. */
export const PointShopItem = z.object({
  id: Id,
  name: z.string(),
  price: z.number().int().positive(),
  /** Scents to choose from; a product with scents is sent to an address. */
  options: CommaList,
});
export type PointShopItem = z.infer<typeof PointShopItem>;
export const PointShop = z.object({ goods: z.array(PointShopItem) });

const option = z.string({ error: POINT_TEXT.optionEmpty }).trim().min(1, POINT_TEXT.optionEmpty).max(40);
const address = memberLine(ADDRESS_RULE);

const { noSuchGoods } = POINT_TEXT;
const goodsName = memberLine({ empty: noSuchGoods, max: 100, tooLong: noSuchGoods });

/** An exchange of points (rules/points.md#exchange). */
export const ExchangeBody = z.object({
  point_shop_goods_name: goodsName,
  /** The price that the member saw; the call fails with 409 if it has changed. */
  handle_point: z.number().int().positive().max(10_000_000),
  /** Scent and address of a product with scents; both or neither. */
  option: option.optional(),
  address: address.optional(),
});
export type ExchangeBody = z.output<typeof ExchangeBody>;

export const Exchanged = z.object({
  /** Balance after the exchange. */
  change_point: z.number().int(),
  exchange_id: Id,
  /** Deadline for scent and address; null if nothing is missing. */
  due_at: Instant.nullable(),
});
export type Exchanged = z.infer<typeof Exchanged>;

/** Adds scent and address to an exchange that was made without them (rules/points.md#scents). */
export const DeliveryBody = z.object({ id: Id, option, address });
export type DeliveryBody = z.output<typeof DeliveryBody>;

/** 'waiting': scent and address are missing. 'lapsed': they were not entered in time. */
export const EXCHANGE_STATUS = ['waiting', 'requested', 'sent', 'lapsed'] as const;
export type ExchangeStatus = (typeof EXCHANGE_STATUS)[number];

export const ExchangeItem = z.object({
  id: Id,
  point_shop_goods_name: z.string(),
  handle_point: z.number().int(),
  status: z.enum(EXCHANGE_STATUS),
  /** The chosen scent; empty if none was chosen. */
  option: z.string(),
  /** Scents of the product. */
  options: CommaList,
  created_at: Instant,
  due_at: Instant.nullable(),
  sent_at: Instant.nullable(),
});
export type ExchangeItem = z.infer<typeof ExchangeItem>;

export const ExchangeList = z.object({ exchangeList: z.array(ExchangeItem), next_cursor: z.string().nullable() });
export type ExchangeList = z.infer<typeof ExchangeList>;
