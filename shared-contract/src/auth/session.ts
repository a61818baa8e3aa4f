import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { Instant } from '../common.ts';

export const Provider = z.enum(['kakao', 'naver']);
export type Provider = z.infer<typeof Provider>;

/**
 * A session, as login and renewal return it. In the browser, the persisted `userState` contains all its fields except the image,
 * which is stored separately (rules/sign-in.md#stored-session).
 */
export const Session = z.object({
  status: z.string(),
  token: z.string(),
  user_idx: z.number().int(),
  level: z.number().int(),
  nickname: z.string(),
  /** Address of the profile image; empty for a visitor. */
  profile_image: z.string(),
  email: z.string(),
  provider: z.string(),
  social_id: z.string(),
  social_token: z.string(),
});
export type Session = z.infer<typeof Session>;

/** `again` makes the provider require a new sign-in, even from a person who is already signed in there. */
export const StartQuery = z.object({ login_hint: z.string().max(64).optional(), again: z.literal('1').optional() });

/** `code` is an authorization code, or the access token of Naver's browser flow (rules/sign-in.md#providers). */
export const LoginBody = z.object({ code: z.string().min(1).max(2048), state: z.string().min(1).max(256) });
export type LoginBody = z.infer<typeof LoginBody>;

/** 'main': a session was opened. 'join': `social_token` is the ticket for registration (rules/sign-in.md#ticket). */
export const LoginResult = Session.extend({ status: z.enum(['main', 'join']), marketing_event_agree: Flag });
export type LoginResult = z.infer<typeof LoginResult>;

/** A session of a signed-in member, described by its device (rules/sign-in.md#devices). */
export const DeviceSession = z.object({
  id: z.uuid(),
  /** Device and browser, such as 'iPhone · Safari'. */
  device: z.string(),
  /** Whether this call was made from this session. */
  is_current: z.boolean(),
  created_at: Instant,
  last_used_at: Instant,
});
export type DeviceSession = z.infer<typeof DeviceSession>;
export const DeviceSessions = z.object({ sessions: z.array(DeviceSession) });
export type DeviceSessions = z.infer<typeof DeviceSessions>;
export const SessionParams = z.object({ id: z.uuid() });

export const JwtCheckResult = z.object({ status: z.literal(200) });
