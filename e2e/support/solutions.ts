import type { WireAnswerOf, WireQueryOf } from '@onmaum/shared-contract';
import type * as goods from '@onmaum/shared-contract/goods/calls';
import type { APIRequestContext } from '@playwright/test';

type SolutionQuery = Partial<WireQueryOf<typeof goods.list>>;
type ExpertQuery = Partial<WireQueryOf<typeof goods.experts>>;
export type SolutionView = WireAnswerOf<typeof goods.view>;

/** An amount as the site writes it. */
export const won = (value: number) => `${value.toLocaleString('ko-KR')}원`;

/** No solution of the demonstration has a higher id. */
const LAST_ID = 50;

const search = (query: object) =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`;

/** The first page of the solutions on sale. */
export async function listSolutions(request: APIRequestContext, query: SolutionQuery = {}) {
  const answer = await request.get(`/api/goods/goods-list${search(query)}`);
  return ((await answer.json()) as WireAnswerOf<typeof goods.list>).goodsList;
}

/** The first page of the active experts. */
export async function listExperts(request: APIRequestContext, query: ExpertQuery = {}) {
  const answer = await request.get(`/api/goods/counselor-list${search(query)}`);
  return ((await answer.json()) as WireAnswerOf<typeof goods.experts>).counselorList;
}

/** The first solution of the demonstration that matches, whether or not it is sold. */
export async function findSolution(
  request: APIRequestContext,
  wanted: (view: SolutionView) => boolean,
): Promise<SolutionView> {
  for (let id = 1; id <= LAST_ID; id++) {
    const answer = await request.get(`/api/goods/goods-view/${id}`);
    if (!answer.ok()) continue;
    const view = (await answer.json()) as SolutionView;
    if (wanted(view)) return view;
  }
  throw new Error('the demonstration has no such solution');
}

/** A solution on sale that has more reviews than are shown at first, and whose expert offers further solutions. */
export const reviewedSolution = (request: APIRequestContext): Promise<SolutionView> =>
  findSolution(
    request,
    ({ goodsInfo, goodsReview, counselorInfo }) =>
      goodsInfo.sell_status === 'Y' &&
      goodsReview.length > 3 &&
      counselorInfo.status === 1 &&
      counselorInfo.solution_count > 1,
  );
