import type { GoodsList, WorryList } from '@onmaum/shared-contract';

/** Body of the measured list call: the first request of the worry board. */
export const LIST_BODY = { page: 1, limit: 10, category: '', sort: '1' } as const;

const PAGES_TO_LOOK_AT = 10;

/** The newest worry that a counsellor has answered. Its page has all sections. */
export async function findAnsweredWorry(api: string): Promise<number> {
  for (let page = 1; page <= PAGES_TO_LOOK_AT; page++) {
    const answer = await fetch(`${api}/api/counsel/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...LIST_BODY, page }),
    });
    const { counselList } = (await answer.json()) as WorryList;
    const found = counselList.find((worry) => worry.is_counselor_answer);
    if (found) return found.id;
  }
  throw new Error('the demonstration has no answered worry');
}

/** The solution on sale with the most reviews. Its page has all sections. */
export async function findReviewedSolution(api: string): Promise<number> {
  const { goodsList } = (await (await fetch(`${api}/api/goods/goods-list?limit=50`)).json()) as GoodsList;
  const [first] = goodsList.toSorted((a, b) => b.review_total_count - a.review_total_count);
  if (!first) throw new Error('the demonstration has no solutions');
  return first.id;
}
