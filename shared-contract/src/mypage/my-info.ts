import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Instant } from '../common.ts';

/** A member's own data (rules/mypage.md#my-info). */
export const MyInfo = z.object({
  nickname: z.string(),
  social_type: z.enum(['kakao', 'naver']),
  email: z.string(),
  /** YYYYMMDD */
  birthday: z.string(),
  sex: z.string(),
  cellphone: z.string(),
  marketing_event_agree: Flag,
  /** Time of the consent to marketing; null if the member has not consented. */
  marketing_agreed_at: Instant.nullable(),
  profile_image: z.string(),
  point: z.number().int(),
  level: z.number().int(),
  /** Code of the member's invitation link (rules/mypage.md#invitation). */
  invite_code: z.string(),
});
export type MyInfo = z.infer<typeof MyInfo>;
