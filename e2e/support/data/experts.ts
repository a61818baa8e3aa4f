import type { WireAnswerOf } from '@onmaum/shared-contract';
import type * as goods from '@onmaum/shared-contract/goods/calls';
import type { APIRequestContext } from '@playwright/test';

type ExpertView = WireAnswerOf<typeof goods.expert>;

/** The data of an expert's page, as the API returns it. */
async function readExpert(request: APIRequestContext, id: number): Promise<ExpertView> {
  return (await (await request.get(`/api/goods/counselor-view/${id}`)).json()) as ExpertView;
}

/** The demo expert with the most reviews among those that the list shows. */
export async function reviewedExpert(request: APIRequestContext): Promise<ExpertView> {
  const answer = await request.get('/api/goods/counselor-list?limit=50');
  const { counselorList } = (await answer.json()) as WireAnswerOf<typeof goods.experts>;
  const experts = await Promise.all(counselorList.map(({ id }) => readExpert(request, id)));
  const [first] = experts.sort((a, b) => b.reviews.length - a.reviews.length);
  if (!first || first.reviews.length < 7) throw new Error('the demonstration has no expert with many reviews');
  return first;
}
