import { z } from 'zod';
import { Flag } from '../call/codecs.ts';

export const Provider = z.enum(['kakao', 'naver']);
export type Provider = z.infer<typeof Provider>;

/**
 * A session as the browser stores it: answer of login and renewal, and the persisted `userState`
 * (rules/sign-in.md#stored-session).
 */
export const Session = z.object({
  status: z.string(),
  token: z.string(),
  user_idx: z.number().int(),
  level: z.number().int(),
  nickname: z.string(),
  email: z.string(),
  provider: z.string(),
  social_id: z.string(),
  social_token: z.string(),
});
export type Session = z.infer<typeof Session>;

export const StartQuery = z.object({ login_hint: z.string().max(64).optional() });

/** `code` is an authorization code, or the access token of Naver's browser flow (rules/sign-in.md#providers). */
export const LoginQuery = z.object({ code: z.string().min(1).max(2048), state: z.string().min(1).max(256) });

/** 'main': a session was opened. 'join': `social_token` is the ticket for registration (rules/sign-in.md#ticket). */
export const LoginResult = Session.extend({ status: z.enum(['main', 'join']), marketing_event_agree: Flag });
export type LoginResult = z.infer<typeof LoginResult>;

export const JwtCheckResult = z.object({ status: z.literal(200) });
