import type { IntakeBody, IntakeReadings, IntakeSheet } from '@onmaum/shared-contract';
import { Browser } from '../browser.ts';
import type { Wire } from '../wire.ts';
import { startHolding } from './held.ts';

export const DOCS = '/api/mypage/pre-counsel-docs';
export const SHEET = {
  sex: '여성',
  birthday: '19940302',
  religion: '불교',
  job: '간호사',
  families: [
    { relation: '아버지', age: null, live: 'N', intimacy: null },
    { relation: '어머니', age: 62, live: 'Y', intimacy: 4 },
  ],
  want_category: '직장,취업/진로',
  concern: '밤 근무가 이어져 마음이 자주 무너져요.\n쉬는 날에도 쉬지 못해요.',
  want: '다시 잘 자고 싶어요.',
  health: '허약',
  problem: '불면,무기력',
  counseled_yn: 'N',
} as const satisfies Wire<typeof IntakeBody>;
type Sheet = Partial<Record<keyof typeof SHEET, unknown>> & { version?: number };

/** The API of `startHolding`, and new members who fill in their intake sheets. */
export async function startIntake() {
  const api = await startHolding();
  let people = 0;
  return {
    ...api,
    /** Registers a member, who has no intake sheet yet. */
    async newMember() {
      people += 1;
      const browser = new Browser(api.app);
      const { user_idx: id } = await browser.join('kakao', `new-intake-${people}`);
      const save = (method: 'POST' | 'PUT', sheet: Sheet = {}) =>
        browser.send(method, DOCS, { payload: { ...SHEET, ...sheet } });
      return {
        id,
        browser,
        store: (sheet?: Sheet) => save('POST', sheet),
        update: (sheet?: Sheet) => save('PUT', sheet),
        read: async () => (await browser.send('GET', DOCS)).json<Wire<typeof IntakeSheet>>(),
        readings: async () =>
          (await browser.send('GET', '/api/mypage/pre-counsel-readings')).json<IntakeReadings>().readings,
      };
    },
    readFor: (orderId: number, by = api.counsellor) => by.send('GET', `/api/order/intake/${orderId}`),
  };
}
export type Intake = Awaited<ReturnType<typeof startIntake>>;
