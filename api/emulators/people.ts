import { createHash } from 'node:crypto';
import type { Provider } from '@onmaum/shared-contract';

/** A demo person, with the data that the login providers have of them. */
export interface Person {
  /**
   * The person's ids at the providers. The demo content contains a member with each of these ids. At a provider without an id
   * here, the person is not a member yet.
   */
  socialId: { kakao?: string; naver?: string };
  nickname: string;
  email: string;
  gender: 'female' | 'male';
  /** Line on the emulator's sign-in page that says who the person is. */
  purpose: string;
  /** Whether the person is a counsellor or an operator. Production may refuse their sign-in (docs/rules/sign-in.md). */
  isStaff?: true;
}

const stranger: Person = {
  socialId: {},
  nickname: '새로온마음',
  email: 'new@example.com',
  gender: 'female',
  purpose: '아직 회원이 아닌 사람입니다. 회원가입 화면으로 이어집니다.',
};

export const people: Record<string, Person> = {
  new: stranger,
  member: {
    socialId: { kakao: '3900000001' },
    nickname: '느린걸음',
    email: 'slowstep@example.com',
    gender: 'female',
    purpose: '고민을 쓰고 답변을 받은 일반 회원입니다.',
  },
  buyer: {
    socialId: { naver: 'onmaum-demo-buyer-0qX3mB7tK2vR9cL5wJ8yN1zD4sF' },
    nickname: '커피두잔',
    email: 'twocups@example.com',
    gender: 'male',
    purpose: '구매 내역과 포인트가 있는 회원입니다.',
  },
  counsellor: {
    socialId: { kakao: '3900000011' },
    nickname: '한서윤',
    email: 'seoyun.han@example.com',
    gender: 'female',
    purpose: '고민에 답변하는 전문 상담사입니다.',
    isStaff: true,
  },
  operator: {
    socialId: { kakao: '3900000099' },
    nickname: '온마음운영',
    email: 'operator@example.com',
    gender: 'male',
    purpose: '상담사를 배정하고 사이트를 돌보는 운영자입니다.',
    isStaff: true,
  },
  disabled: {
    socialId: { kakao: '3900000005' },
    nickname: '닫힌창문',
    email: 'closed@example.com',
    gender: 'male',
    purpose: '이용이 정지된 회원입니다. 로그인이 거절됩니다.',
  },
};

/** The people whom the emulators offer, by hint. @param emulatesStaff whether they offer counsellors and operators */
export const admittedPeople = (emulatesStaff: boolean): [hint: string, person: Person][] =>
  Object.entries(people).filter(([, { isStaff }]) => emulatesStaff || !isStaff);

/** Derives an account id at a provider from a text: equal texts have equal ids. */
export function strangerId(provider: Provider, text: string): string {
  const digest = createHash('sha256').update(`${provider}:${text}`).digest();
  return provider === 'kakao' ? String(4_000_000_000 + digest.readUIntBE(0, 6)) : digest.toString('base64url');
}

/**
 * Finds the person of a login hint, with an account id at the provider. The hint `new-<anything>` identifies a new person. A
 * demo person without an account at this provider gets a derived id.
 * @returns null for any other hint
 */
export function findPerson(provider: Provider, hint: string): (Person & { id: string }) | null {
  const known = Object.hasOwn(people, hint) ? people[hint] : undefined;
  if (known) return { ...known, id: known.socialId[provider] ?? strangerId(provider, hint) };
  if (!/^new-[\w-]{1,60}$/.test(hint)) return null;
  return { ...stranger, email: `${hint.toLowerCase()}@example.com`, id: strangerId(provider, hint) };
}
