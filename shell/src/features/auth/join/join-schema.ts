import { ageOn, Birthday, JOIN_TEXT, LIMITS, Nickname, PROFILE_IMAGES, RegisterBody } from '@onmaum/shared-contract';
import { register } from '@onmaum/shared-contract/auth/calls';
import { faultsByField } from '@onmaum/shared-contract/call/faults';
import { translate, wireOf } from '@onmaum/shared-contract/call/wire';
import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { JoinTicket } from '../join-storage.ts';

const CONSENTS = ['terms_agree', 'privacy_agree', 'sensitive_agree', 'marketing_event_agree'] as const;
export type Consent = (typeof CONSENTS)[number];

/** Values of the form while it is filled in; '' for empty fields. */
export type JoinValues = Record<Consent, boolean> & {
  profile_source?: string;
  nickname: string;
  email: string;
  birthday: string;
  cellphone: string;
  sex: string;
};

/** The part of the call's body that the form fills in; the rest comes from the ticket. */
export type JoinBody = Omit<RegisterBody, 'provider' | 'social_id' | 'social_token' | 'invite'>;

/** The server's validation rules (rules/sign-in.md) and its minimum age (rules/sign-in.md#birthday). */
const joinSchema = RegisterBody.omit({
  provider: true,
  social_id: true,
  social_token: true,
  invite: true,
}).extend({
  birthday: Birthday.refine(
    (day) => day === '' || ageOn(day, koreanDay(new Date())) >= LIMITS.joinAgeMin,
    JOIN_TEXT.tooYoung,
  ),
});

/** Translation to and from the wire format. The schema parses that format, and unsent forms are stored in it. */
const dialect = wireOf(register)?.body;
export const toKept = (values: JoinValues) => translate(dialect, values, 'encode') as object;
export const fromKept = (kept: object) => translate(dialect, kept, 'decode') as Partial<JoinValues>;

export const joinResolver: Resolver<JoinValues, unknown, JoinBody> = (values) => {
  const { data, error } = joinSchema.safeParse(translate(dialect, values, 'encode'));
  if (data) return { values: data, errors: {} };
  const faults = Object.entries(faultsByField(error.issues));
  const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]));
  return { values: {}, errors: errors as FieldErrors<JoinValues> };
};

/** The fields in the order of the page: after a failed submission, the first invalid field gets the focus. */
export const JOIN_FIELDS = [
  'nickname',
  'email',
  'birthday',
  'cellphone',
  'sex',
  'profile_source',
  ...CONSENTS,
] as const;
export type JoinField = (typeof JOIN_FIELDS)[number];

const randomPicture = () => PROFILE_IMAGES[Math.floor(Math.random() * PROFILE_IMAGES.length)];

/** The initial values, with data from the provider. */
export const emptyJoin = ({ nickname, email }: JoinTicket): JoinValues => ({
  nickname: Nickname.safeParse(nickname).data ?? '',
  email,
  birthday: '',
  cellphone: '',
  sex: '',
  profile_source: randomPicture(),
  terms_agree: false,
  privacy_agree: false,
  sensitive_agree: false,
  marketing_event_agree: false,
});
