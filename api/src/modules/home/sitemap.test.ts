/** @database both: SQL computes the ranges of ids */

import type { SitemapPart } from '@onmaum/shared-contract';
import { useApp } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { postWorries } from '../../../test/support/demo.ts';

const api = useApp();
let visitor: Browser;

beforeAll(async () => {
  visitor = new Browser(api.app);
  const writer = { provider: 'kakao', social_id: '온유', nickname: '온유', nickname_key: '온유' } as const;
  const { id: author_id } = await api.db.insertInto('members').values(writer).returning('id').executeTakeFirstOrThrow();
  const ids = [1, 10_000, 10_001, 35_000, 1_000_000];
  await postWorries(
    api.db,
    ids.map((id) => ({ id, author_id })),
  );
});

const get = (part: string) => visitor.send('GET', `/api/main/sitemap-parts${part}`);
const idsOf = async (part: string) => (await get(part)).json<SitemapPart>().map(({ id }) => id);

test('a part has the ids of its range, and only parts with a page are listed', async () => {
  expect((await get('')).json()).toEqual({ worries: [1, 2, 4, 100], infos: [], goods: [], counsellors: [] });
  expect(await idsOf('/worries/1')).toEqual([1, 10_000]);
  expect(await idsOf('/worries/2')).toEqual([10_001]);
  expect(await idsOf('/worries/3')).toEqual([]);
  expect(await idsOf('/worries/100')).toEqual([1_000_000]);
});

test('a part whose posts are deleted is not listed', async () => {
  await api.db.updateTable('worries').set({ status: 5, deleted_at: new Date() }).where('id', '=', 35_000).execute();
  expect((await get('')).json()).toMatchObject({ worries: [1, 2, 100] });
  expect(await idsOf('/worries/4')).toEqual([]);
});

test.each(['/worries/0', '/worries/1.5', '/worries/50001', '/worries/01', '/members/1'])(
  'there is no part %s',
  async (part) => {
    expect((await get(part)).statusCode).toBe(404);
  },
);
