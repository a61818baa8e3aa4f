import type { WireAnswerOf, WireBodyOf } from '@onmaum/shared-contract';
import { WORRY_CATEGORIES } from '@onmaum/shared-contract/constants';
import type * as worries from '@onmaum/shared-contract/worry/calls';
import type { APIRequestContext } from '@playwright/test';

export type WorryListBody = WireBodyOf<typeof worries.list>;
type WorryList = WireAnswerOf<typeof worries.list>;
type WorryListItem = WorryList['counselList'][number];
type WorryDetail = WireAnswerOf<typeof worries.view>;

/** The category to which tests post, so that the other categories contain only demo posts. */
export const TEST_CATEGORY = '생활/습관';
/** Categories that contain only demo posts. */
export const QUIET_CATEGORIES = WORRY_CATEGORIES.filter((category) => category !== TEST_CATEGORY).join(',');

const asReader = (token: string) => (token ? { headers: { authorization: `Bearer ${token}` } } : {});

/** Requests a page of the worry board. @param token token of the reader; absent for a visitor */
export async function listWorries(
  request: APIRequestContext,
  body: WorryListBody = {},
  token = '',
): Promise<WorryListItem[]> {
  const response = await request.post('/api/counsel/list', { data: body, ...asReader(token) });
  const { counselList } = (await response.json()) as WorryList;
  return counselList;
}

/** Finds the first demo worry that matches. */
export async function findWorry(request: APIRequestContext, wanted: (worry: WorryListItem) => boolean) {
  const found = (await listWorries(request, { limit: 50, category: QUIET_CATEGORIES })).find(wanted);
  if (!found) throw new Error('the demonstration has no such worry');
  return found;
}

/** Finds a worry with an answer and comments, and reads it as a visitor. */
export async function answeredWorry(request: APIRequestContext): Promise<WorryDetail> {
  const { id } = await findWorry(request, (worry) => worry.is_counselor_answer && worry.comment_cnt > 0);
  return readWorry(request, id);
}

/** Reads the details of a worry. @param token token of the reader; absent for a visitor */
export async function readWorry(request: APIRequestContext, id: number, token = ''): Promise<WorryDetail> {
  return (await (await request.get(`/api/counsel/view/${id}`, asReader(token))).json()) as WorryDetail;
}

/** Reads the details of demo worries. @param token token of the reader; absent for a visitor */
export async function readDemo(
  request: APIRequestContext,
  body: WorryListBody = {},
  token = '',
): Promise<WorryDetail[]> {
  const pages = [1, 2].map((page) =>
    listWorries(request, { category: QUIET_CATEGORIES, limit: 50, page, ...body }, token),
  );
  const listed = (await Promise.all(pages)).flat();
  return Promise.all(listed.map(({ id }) => readWorry(request, id, token)));
}
