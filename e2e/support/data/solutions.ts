import type { WireAnswerOf, WireQueryOf } from '@onmaum/shared-contract';
import type * as goods from '@onmaum/shared-contract/goods/calls';
import type { APIRequestContext } from '@playwright/test';

type SolutionQuery = Partial<WireQueryOf<typeof goods.list>>;
type ExpertQuery = Partial<WireQueryOf<typeof goods.experts>>;
export type SolutionView = WireAnswerOf<typeof goods.view>;

/** An amount in the format of the site. */
export const won = (value: number) => `${value.toLocaleString('ko-KR')}원`;

/** Highest id at which `findSolution` looks. No demo solution has a higher one. */
const LAST_ID = 50;

const search = (query: object) =>
  `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`]))}`;

/** Requests the first page of the solutions on sale. */
export async function listSolutions(request: APIRequestContext, query: SolutionQuery = {}) {
  const answer = await request.get(`/api/goods/goods-list${search(query)}`);
  return ((await answer.json()) as WireAnswerOf<typeof goods.list>).goodsList;
}

/** Requests the first page of the active experts. */
export async function listExperts(request: APIRequestContext, query: ExpertQuery = {}) {
  const answer = await request.get(`/api/goods/counselor-list${search(query)}`);
  return ((await answer.json()) as WireAnswerOf<typeof goods.experts>).counselorList;
}

/** Finds the first demo solution that matches, whether or not it is on sale. */
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

/** Finds a solution on sale that has more reviews than the page shows at first, and whose expert also offers others. */
export const reviewedSolution = (request: APIRequestContext): Promise<SolutionView> =>
  findSolution(
    request,
    ({ goodsInfo, goodsReview, counselorInfo }) =>
      goodsInfo.sell_status === 'Y' &&
      goodsReview.length > 3 &&
      counselorInfo.status === 1 &&
      counselorInfo.solution_count > 1,
  );
