import type { WireAnswerOf } from '@onmaum/shared-contract';
import type * as goods from '@onmaum/shared-contract/goods/calls';
import type { APIRequestContext } from '@playwright/test';

type ExpertView = WireAnswerOf<typeof goods.expert>;

/** The page of an expert, as the API answers it. */
async function readExpert(request: APIRequestContext, id: number): Promise<ExpertView> {
  return (await (await request.get(`/api/goods/counselor-view/${id}`)).json()) as ExpertView;
}

/** The listed expert of the demonstration who has answered most. */
export async function busiestExpert(request: APIRequestContext): Promise<ExpertView> {
  const answer = await request.get('/api/goods/counselor-list?limit=50');
  const { counselorList } = (await answer.json()) as WireAnswerOf<typeof goods.experts>;
  const experts = await Promise.all(counselorList.map(({ id }) => readExpert(request, id)));
  const [busiest] = experts.sort((a, b) => b.counselorInfo.counsel_count - a.counselorInfo.counsel_count);
  if (!busiest) throw new Error('the demonstration has no expert');
  return busiest;
}
