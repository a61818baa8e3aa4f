import type { ExchangeBody, ExchangeList } from '@onmaum/shared-contract';
import { startApp } from '../app.ts';
import { Browser } from '../browser.ts';
import { openTestJobs } from '../jobs/jobs.ts';
import { addPoints } from './points.ts';

export const COFFEE = { point_shop_goods_name: '아메리카노 한 잔', handle_point: 5_000 };
/** A product that comes in several scents, and is sent to an address. */
export const CREAM = { point_shop_goods_name: '핸드크림', handle_point: 15_000 };
export const DELIVERY = { option: '라벤더', address: '김온유, 04524 서울 중구 세종대로 110' };

/** Starts the API and its jobs, with members who exchange points. */
export async function startPointShop() {
  const api = await startApp();
  const jobs = await openTestJobs(api);
  let people = 0;
  return {
    ...api,
    jobs,
    /** Registers a member, and grants points. */
    async join(points: number) {
      people += 1;
      const browser = new Browser(api.app);
      const id = (await browser.join('kakao', `new-exchange-${people}`)).user_idx;
      if (points > 0) await addPoints(api.db, id, points);
      return {
        id,
        browser,
        exchange: (payload: Partial<ExchangeBody>, key?: string) =>
          browser.send('POST', '/api/mypage/point-shop', { payload, headers: key ? { 'idempotency-key': key } : {} }),
        deliver: (payload: object) => browser.send('PUT', '/api/mypage/point-shop-delivery', { payload }),
        list: async () =>
          (await browser.send('GET', '/api/mypage/point-exchange-list/1/50')).json<ExchangeList>().exchangeList,
        balance: async () =>
          (await browser.send('GET', '/api/mypage/point-list/1/1')).json<{ totalPoint: number }>().totalPoint,
      };
    },
    /** The row of an exchange. */
    read: (id: number) =>
      api.db.selectFrom('point_exchanges').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async close() {
      await jobs.stop();
      await api.close();
    },
  };
}
export type PointShop = Awaited<ReturnType<typeof startPointShop>>;
