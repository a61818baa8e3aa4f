import { z } from 'zod';
import { Flag } from '../call/codecs.ts';
import { withField } from '../call/dialect.ts';
import { yn } from '../call/fields.ts';
import { LIMITS, PROFILE_IMAGES } from '../constants.ts';
import { JOIN_TEXT } from '../texts/join-texts.ts';
import { Provider } from './session.ts';

/**
 * Number of code points, the unit of every length in the rules (rules/boards.md#lengths).
 * @param text in NFC
 */
export const codePoints = (text: string) => [...text].length;

// the ranges skip U+3164, a Hangul filler that is invisible
const NICKNAME = /^[A-Za-z0-9\uAC00-\uD7A3\u3131-\u3163\u3165-\u318E]+$/;
/** The rules of a nickname (rules/sign-in.md#nickname). Only the server can check whether a nickname is available. */
export const Nickname = z
  .string({ error: JOIN_TEXT.nicknameEmpty })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, JOIN_TEXT.nicknameEmpty)
      .refine((text) => codePoints(text) <= LIMITS.nicknameMax, JOIN_TEXT.nicknameLong)
      .refine((text) => text === '' || NICKNAME.test(text), JOIN_TEXT.nicknameSpecial),
  );

/** An existing date from 1900 to 2099, YYYYMMDD (rules/sign-in.md). */
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
 * Age in full years on a given day in Korea.
 * @param birthday YYYYMMDD @param today YYYYMMDD
 */
export const ageOn = (birthday: string, today: string) =>
  Number(today.slice(0, 4)) - Number(birthday.slice(0, 4)) - (today.slice(4) < birthday.slice(4) ? 1 : 0);

/** Korean mobile number with hyphens: 01x-(3 or 4)-(4) digits (rules/sign-in.md#phone). */
export const Cellphone = z
  .string({ error: JOIN_TEXT.phoneEmpty })
  .min(1, JOIN_TEXT.phoneEmpty)
  .refine((text) => text === '' || /^01[016789]-\d{3,4}-\d{4}$/.test(text), JOIN_TEXT.phoneBad);

/** Adds the hyphens to a mobile number while it is typed; at most 13 characters. */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 11);
  if (digits.length < 4) return digits;
  const middle = digits.length > 10 ? 7 : 6;
  if (digits.length <= middle) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  return `${digits.slice(0, 3)}-${digits.slice(3, middle)}-${digits.slice(middle)}`;
}

export const Email = z
  .string({ error: JOIN_TEXT.emailEmpty })
  .trim()
  .min(1, JOIN_TEXT.emailEmpty)
  .max(254, JOIN_TEXT.emailBad)
  .pipe(z.union([z.literal(''), z.email(JOIN_TEXT.emailBad)]));

export const Sex = z.enum(['여성', '남성'], { error: JOIN_TEXT.sexEmpty });

/** A consent that is required. */
export const Consent = withField(
  z.literal('Y', { error: JOIN_TEXT.consentEmpty }).transform(() => true as const),
  yn,
);

/** The code of an invitation link. A malformed code is ignored, like a missing one (rules/mypage.md#invitation). */
export const InviteCode = z.string().regex(/^[0-9A-Za-z]{1,32}$/);

export const RegisterBody = z.object({
  provider: Provider,
  social_id: z.string().max(128),
  /** Signed proof of a new person (rules/sign-in.md#ticket). The server takes provider and social_id only from this proof. */
  social_token: z.string().min(1).max(2048),
  email: Email,
  nickname: Nickname,
  birthday: Birthday,
  cellphone: Cellphone,
  sex: Sex,
  marketing_event_agree: Flag,
  profile_source: z.enum(PROFILE_IMAGES as [string, ...string[]]).optional(),
  terms_agree: Consent,
  privacy_agree: Consent,
  sensitive_agree: Consent,
  invite: InviteCode.optional().catch(undefined),
});
export type RegisterBody = z.output<typeof RegisterBody>;

export const NicknameQuery = z.object({ nickname: z.string().max(200) });
export const NicknameResult = z.object({ status: z.enum(['available', 'duplicate']) });
export type NicknameResult = z.infer<typeof NicknameResult>;
