import { z } from 'zod';
import { Cellphone } from '../auth/register.ts';
import { Flag } from '../call/codecs.ts';
import { Id } from '../common.ts';

/** The number at which the counsellor calls the buyer. Only the buyer gets this answer (rules/orders.md#phone-number). */
export const ContactPhone = z.object({
  order_id: Id,
  /** Empty for purchases that were made before phone numbers were stored. */
  buyer_tel: z.string(),
  /** Whether the buyer may still change the number. */
  change_yn: Flag,
});
export type ContactPhone = z.infer<typeof ContactPhone>;

export const ContactPhoneBody = z.object({ order_id: Id, buyer_tel: Cellphone });
export type ContactPhoneBody = z.output<typeof ContactPhoneBody>;
