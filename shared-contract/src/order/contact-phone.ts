import { z } from 'zod';
import { Cellphone } from '../auth/register.ts';
import { Flag } from '../call/codecs.ts';
import { Id } from '../common.ts';

/** The number that the counsellor of an order calls, for its buyer alone (rules/orders.md#phone-number). */
export const ContactPhone = z.object({
  order_id: Id,
  /** Empty for a purchase from before numbers were kept. */
  buyer_tel: z.string(),
  /** Whether the buyer may still change it. */
  change_yn: Flag,
});
export type ContactPhone = z.infer<typeof ContactPhone>;

export const ContactPhoneBody = z.object({ order_id: Id, buyer_tel: Cellphone });
export type ContactPhoneBody = z.output<typeof ContactPhoneBody>;
