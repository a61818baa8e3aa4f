import {
  ageOn,
  Birthday,
  JOIN_TEXT,
  LIMITS,
  Nickname,
  PROFILE_IMAGES,
  RegisterBody,
  type Yn,
} from '@onmaum/shared-contract';
import type { z } from 'zod';
import type { JoinTicket } from './join-storage.ts';

const CONSENTS = ['terms_agree', 'privacy_agree', 'sensitive_agree', 'marketing_event_agree'] as const;
export type Consent = (typeof CONSENTS)[number];

/** What the form holds while it is filled in; '' is not yet. */
export type JoinValues = Record<Consent, Yn> & {
  profile_source?: string;
  nickname: string;
  email: string;
  birthday: string;
  cellphone: string;
  sex: string;
};

/** What the form adds to the ticket. */
export type JoinBody = Omit<RegisterBody, 'provider' | 'social_id' | 'social_token'>;

const koreanToday = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(new Date()).replaceAll('-', '');

/** The rules of the server (part-1 §5), and the age that it checks after them (decisions 8). */
export const joinSchema: z.ZodType<JoinBody, JoinValues> = RegisterBody.omit({
  provider: true,
  social_id: true,
  social_token: true,
}).extend({
  birthday: Birthday.refine((day) => day === '' || ageOn(day, koreanToday()) >= LIMITS.joinAge, JOIN_TEXT.tooYoung),
});

/** The fields in the order of the page: the first one that is wrong gets the focus. */
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

/** An untouched form, with what the provider told. */
export const emptyJoin = ({ nickname, email }: JoinTicket): JoinValues => ({
  nickname: Nickname.safeParse(nickname).data ?? '',
  email,
  birthday: '',
  cellphone: '',
  sex: '',
  profile_source: randomPicture(),
  terms_agree: 'N',
  privacy_agree: 'N',
  sensitive_agree: 'N',
  marketing_event_agree: 'N',
});
