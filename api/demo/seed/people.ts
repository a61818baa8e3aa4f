import type { Insertable } from 'kysely';
import { people as emulatorPeople, strangerId } from '../../emulators/people.ts';
import type { Database } from '../../src/db/schema.ts';
import type { FieldCipher } from '../../src/lib/secrets/field-cipher.ts';
import { sanitizeRichText } from '../../src/lib/text/rich-text.ts';
import type { DemoContent } from '../read-content.ts';
import { between, chance } from './chance.ts';
import type { Clock } from './clock.ts';

type Member = Insertable<Database['members']> & { id: number; created_at: Date };

/** Version of the legal texts that the demo people accepted. It applied when they joined, at least a year ago. */
const CONSENT_VERSION = '2023-07-21';

/** Phone number of a demo person. */
export const phoneOf = (memberId: number) => `010-0000-${1000 + memberId}`;

/** Pairs of nicknames: the invited member, and the member who invited. */
const INVITATIONS: readonly (readonly [string, string])[] = [
  ['커피두잔', '느린걸음'],
  ['작은용기', '봄비내린아침'],
];
/** Demo accounts that are neither active plain members nor counsellors. */
const STAFF = [
  { nickname: '온마음운영', level: 99, status: 'active' },
  { nickname: '닫힌창문', level: 1, status: 'disabled' },
] as const;

export interface People {
  rows: Member[];
  consents: Insertable<Database['member_consents']>[];
  counsellors: Insertable<Database['counsellors']>[];
  slots: Insertable<Database['counsellor_slots']>[];
  /** The id of a person. @throws if there is no person with this nickname */
  idOf(nickname: string): number;
  /** Ids of the plain members. They vote, bookmark and rate. */
  memberIds: number[];
}

/** Plans all demo accounts. Their ids follow the order of the content. */
export function planPeople({ members, counsellors }: DemoContent, clock: Clock, cipher: FieldCipher): People {
  const persons = [
    ...members.map((one) => ({ ...one, level: 1, status: 'active' as const })),
    ...counsellors.map((one) => ({
      ...one,
      ...birth(one.nickname),
      provider: 'kakao' as const,
      level: 11,
      status: 'active' as const,
    })),
    ...STAFF.map((one) => ({
      ...one,
      ...birth(one.nickname),
      provider: 'kakao' as const,
      sex: '남성' as const,
      profile: 16,
    })),
  ];
  const ids = new Map(persons.map(({ nickname }, index) => [nickname, index + 1]));
  const idOf = (nickname: string) => {
    const id = ids.get(nickname);
    if (id === undefined) throw new Error(`nobody in the demo content is called '${nickname}'`);
    return id;
  };
  const invitedBy = new Map(INVITATIONS);

  const rows = persons.map((person, index): Member => {
    const known = Object.values(emulatorPeople).find(({ nickname }) => nickname === person.nickname);
    const id = index + 1;
    const inviter = invitedBy.get(person.nickname);
    const marketing = chance('marketing', id) < 0.4;
    const joinedAt = clock.ago(between(420, 560, 'joined', id));
    return {
      id,
      provider: person.provider,
      social_id: known?.socialId[person.provider] ?? strangerId(person.provider, `demo-${person.nickname}`),
      nickname: person.nickname,
      nickname_key: person.nickname.normalize('NFC').toLowerCase(),
      level: person.level,
      status: person.status,
      email_confirmed_at: joinedAt,
      email_enc: cipher.encrypt(known?.email ?? `demo${id}@example.com`, 'members.email'),
      birthday_enc: cipher.encrypt(person.birthday, 'members.birthday'),
      cellphone_enc: cipher.encrypt(phoneOf(id), 'members.cellphone'),
      sex: person.sex,
      profile_source: `/img/profile/${person.profile}.svg`,
      marketing_agree: marketing,
      marketing_agreed_at: marketing ? joinedAt : null,
      invite_code: `demo${String(id).padStart(4, '0')}`,
      invited_by: inviter === undefined ? null : idOf(inviter),
      created_at: joinedAt,
    };
  });

  return {
    rows,
    consents: rows.flatMap(consentsOf),
    counsellors: counsellors.map((one) => ({
      id: idOf(one.nickname),
      summary: one.summary,
      certificate: one.certificate,
      academic_ability: one.academicAbility,
      career: one.career,
      keywords: one.keywords,
      areas: one.areas,
      intro: sanitizeRichText(one.intro),
      story: sanitizeRichText(one.story),
      status: one.status,
      portrait: `/img/expert/${one.portrait}.svg`,
      created_at: clock.ago(410),
      updated_at: clock.ago(30),
    })),
    slots: counsellors.flatMap((one) => one.schedule.map((slot) => ({ counsellor_id: idOf(one.nickname), ...slot }))),
    idOf,
    memberIds: members.map(({ nickname }) => idOf(nickname)),
  };
}

const birth = (nickname: string) => ({
  birthday: `${between(1970, 1990, 'year', nickname)}${String(between(101, 112, 'month', nickname)).slice(1)}15`,
});

const consentsOf = ({ id, marketing_agree, created_at }: Member): Insertable<Database['member_consents']>[] =>
  (['terms', 'privacy', 'sensitive', 'marketing'] as const).map((kind) => ({
    member_id: id,
    kind,
    version: CONSENT_VERSION,
    agreed: kind !== 'marketing' || marketing_agree === true,
    created_at,
  }));
