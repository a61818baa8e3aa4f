import { z } from 'zod';
import { Yn } from './common.ts';
import { LIMITS, PROFILE_IMAGES } from './constants.ts';
import { JOIN_TEXT } from './join-texts.ts';

export const Provider = z.enum(['kakao', 'naver']);
export type Provider = z.infer<typeof Provider>;

/** What a person keeps of a session: the answer of login, renewal, and the persisted `userState` (part-1 §3). */
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

/** `code` is a code, or the access token of Naver's browser flow (decisions 1). */
export const LoginQuery = z.object({ code: z.string().min(1).max(2048), state: z.string().min(1).max(256) });

/** 'main': a session was opened. 'join': `social_token` is the ticket to register with (decisions 2). */
export const LoginResult = Session.extend({ status: z.enum(['main', 'join']), marketing_event_agree: Yn });
export type LoginResult = z.infer<typeof LoginResult>;

/** Code points after Unicode NFC; how every length of the specification is counted (decisions 17). */
export const codePoints = (text: string) => [...text].length;

const NICKNAME = /^[A-Za-z0-9\uAC00-\uD7A3\u3131-\u318E]+$/;
/** Nickname rules of part-1 §5. Whether it is free only the server knows. */
export const Nickname = z
  .string({ error: JOIN_TEXT.nicknameEmpty })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, JOIN_TEXT.nicknameEmpty)
      .refine((text) => codePoints(text) <= LIMITS.nickname, JOIN_TEXT.nicknameLong)
      .refine((text) => text === '' || NICKNAME.test(text), JOIN_TEXT.nicknameSpecial),
  );

/** A day that exists, written YYYYMMDD (part-1 §5). */
export const Birthday = z
  .string({ error: JOIN_TEXT.birthdayEmpty })
  .min(1, JOIN_TEXT.birthdayEmpty)
  .refine((text) => text === '' || isDay(text), JOIN_TEXT.birthdayBad);

function isDay(text: string): boolean {
  if (!/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  const iso = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
}

/**
 * Full years of age on a Korean day.
 * @param birthday YYYYMMDD @param today YYYYMMDD
 */
export const ageOn = (birthday: string, today: string) =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(4) < birthday.slice(4) ? 1 : 0);

/** Korean mobile number with hyphens: 01x-(3 or 4)-(4) digits (part-1 §5). */
export const Cellphone = z
  .string({ error: JOIN_TEXT.phoneEmpty })
  .min(1, JOIN_TEXT.phoneEmpty)
  .refine((text) => text === '' || /^01[016789]-\d{3,4}-\d{4}$/.test(text), JOIN_TEXT.phoneBad);

/** Writes the hyphens of a mobile number while it is typed; at most 13 characters. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  if (digits.length < 4) return digits;
  const middle = digits.length > 10 ? 7 : 6;
  if (digits.length <= middle) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  return `${digits.slice(0, 3)}-${digits.slice(3, middle)}-${digits.slice(middle)}`;
}

export const Sex = z.enum(['여성', '남성'], { error: JOIN_TEXT.sexEmpty });

const consent = z.literal('Y', { error: JOIN_TEXT.consentEmpty });

export const RegisterBody = z.object({
  provider: Provider,
  social_id: z.string().max(128),
  /** The ticket of decisions 2; provider and social_id are taken from it alone. */
  social_token: z.string().min(1).max(2048),
  email: z
    .string({ error: JOIN_TEXT.emailEmpty })
    .trim()
    .min(1, JOIN_TEXT.emailEmpty)
    .max(254, JOIN_TEXT.emailBad)
    .pipe(z.union([z.literal(''), z.email(JOIN_TEXT.emailBad)])),
  nickname: Nickname,
  birthday: Birthday,
  cellphone: Cellphone,
  sex: Sex,
  marketing_event_agree: Yn,
  profile_source: z.enum(PROFILE_IMAGES as [string, ...string[]]).optional(),
  terms_agree: consent,
  privacy_agree: consent,
  sensitive_agree: consent,
});
export type RegisterBody = z.infer<typeof RegisterBody>;

export const NicknameQuery = z.object({ nickname: z.string().max(200) });
export const NicknameResult = z.object({ status: z.enum(['available', 'duplicate']) });
export type NicknameResult = z.infer<typeof NicknameResult>;

export const JwtCheckResult = z.object({ status: z.literal(200) });
