import { z } from 'zod';
import { Cellphone, Nickname } from '../auth/register.ts';
import { Flag } from '../call/codecs.ts';
import { Instant } from '../common.ts';
import { PROFILE_IMAGES } from '../constants.ts';

/** Changes of a member's data; contains only the changed fields (rules/mypage.md#changing-my-info). */
export const MyInfoChange = z.object({
  nickname: Nickname.optional(),
  cellphone: Cellphone.optional(),
  marketing_event_agree: Flag.optional(),
  profile_image: z.enum(PROFILE_IMAGES as [string, ...string[]]).optional(),
});
export type MyInfoChange = z.output<typeof MyInfoChange>;

export const MarketingParams = z.object({ agree: Flag });

/** Consequences of a withdrawal for a member (rules/mypage.md#withdrawal). */
export const Farewell = z.object({
  /** Whether the member is a counsellor or operator. They can withdraw only through the customer centre. */
  is_staff: z.boolean(),
  /** Points that the member loses. */
  points: z.number().int(),
  /** Number of orders that are paid or under way. A member with such an order cannot withdraw. */
  open_orders: z.number().int(),
  /** Number of posts and of comments, which stay on the site. */
  posts: z.number().int(),
  comments: z.number().int(),
});
export type Farewell = z.infer<typeof Farewell>;

/** The state of a member's data export (rules/mypage.md#data-export). */
export const DataExport = z.object({
  status: z.enum(['none', 'waiting', 'ready']),
  requested_at: Instant.nullable(),
  /** End of the download period; null until the export is ready. */
  expires_at: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** All data that the site stores about a member, by table. */
export const DataExportFile = z.object({
  site: z.string(),
  made_at: Instant,
  tables: z.array(z.object({ name: z.string(), title: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
});
export type DataExportFile = z.infer<typeof DataExportFile>;
