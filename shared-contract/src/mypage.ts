import { z } from 'zod';
import { Yn } from './common.ts';

/** GET /api/mypage/info (part-1 §3). */
export const MyInfo = z.object({
  nickname: z.string(),
  social_type: z.enum(['kakao', 'naver']),
  email: z.string(),
  /** YYYYMMDD */
  birthday: z.string(),
  sex: z.string(),
  cellphone: z.string(),
  marketing_event_agree: Yn,
  profile_image: z.string(),
  point: z.number().int(),
  level: z.number().int(),
});
export type MyInfo = z.infer<typeof MyInfo>;
