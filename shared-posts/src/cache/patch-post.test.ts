import type { HomeInfo, RelatedWorry } from '@onmaum/shared-contract';
import { boardKeys, homeKeys } from '@onmaum/shared-query';
import { worryDetail, worryItem } from '@onmaum/shared-testing/posts';
import { QueryClient } from '@tanstack/react-query';
import { removePost } from './patch-post.ts';

const homeInfo = (id: number): HomeInfo => ({
  id,
  category: 'experience',
  title: `글 ${id}`,
  writer_id: 1,
  created_at: '2026-11-01T00:00:00.000Z',
});
const related = (id: number): RelatedWorry => ({
  top_counsel_id: id,
  top_counsel_title: `고민 ${id}`,
  writer_id: 1,
  writer_nickname: '글쓴이',
  anonymous_yn: false,
});
const PAGE = boardKeys('worry').view('3');

/** A cache that has post 1 and post 2 of both boards. */
function cacheWithBoth() {
  const client = new QueryClient();
  client.setQueryData(homeKeys.worries, [worryItem(1), worryItem(2)]);
  client.setQueryData(homeKeys.infos, [homeInfo(1), homeInfo(2)]);
  client.setQueryData(PAGE, worryDetail(3, { familyCounsels: [related(1)], topCounsels: [related(2), related(1)] }));
  const idsOn = (key: readonly string[]) => client.getQueryData<{ id: number }[]>(key)?.map(({ id }) => id);
  const relatedIds = () => {
    const page = client.getQueryData<ReturnType<typeof worryDetail>>(PAGE);
    return [page?.familyCounsels, page?.topCounsels].map((list) => list?.map(({ top_counsel_id }) => top_counsel_id));
  };
  const shown = () => ({ worries: idsOn(homeKeys.worries), infos: idsOn(homeKeys.infos), related: relatedIds() });
  return { client, shown };
}

test('A deleted info disappears from home at once', () => {
  const { client, shown } = cacheWithBoth();
  removePost(client, 'info', 1);
  expect(shown()).toEqual({ worries: [1, 2], infos: [2], related: [[1], [2, 1]] });
});

test('A deleted worry disappears at once from home and from the related worries of other pages', () => {
  const { client, shown } = cacheWithBoth();
  removePost(client, 'worry', 1);
  expect(shown()).toEqual({ worries: [2], infos: [1, 2], related: [[], [2]] });
});
