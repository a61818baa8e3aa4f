import { WORRY_CATEGORIES } from '@onmaum/shared-contract/constants';
import type { WorryDetail, WorryList, WorryListBody, WorryListItem } from '@onmaum/shared-contract/counsel';
import type { APIRequestContext } from '@playwright/test';

/** Where tests post worries: what others look for stands in the rest, whatever is written meanwhile. */
export const TEST_CATEGORY = '생활/습관';
/** The categories that hold the demonstration's posts alone. */
export const QUIET_CATEGORIES = WORRY_CATEGORIES.filter((category) => category !== TEST_CATEGORY).join(',');

const asReader = (token: string) => (token ? { headers: { authorization: `Bearer ${token}` } } : {});

/** A page of the worry board. @param token of who reads it; none is a visitor */
export async function listWorries(
  request: APIRequestContext,
  body: WorryListBody = {},
  token = '',
): Promise<WorryListItem[]> {
  const response = await request.post('/api/counsel/list', { data: body, ...asReader(token) });
  const { counselList } = (await response.json()) as WorryList;
  return counselList;
}

/** The first worry of the demonstration that is as wanted. */
export async function findWorry(request: APIRequestContext, wanted: (worry: WorryListItem) => boolean) {
  const found = (await listWorries(request, { limit: 50, category: QUIET_CATEGORIES })).find(wanted);
  if (!found) throw new Error('the demonstration has no such worry');
  return found;
}

/** A worry with an answer and comments, in the copy of a visitor. */
export async function answeredWorry(request: APIRequestContext): Promise<WorryDetail> {
  const { id } = await findWorry(request, (worry) => worry.is_counselor_answer && worry.comment_cnt > 0);
  return readWorry(request, id);
}

/** A post in full. @param token of who reads it; none is a visitor */
export async function readWorry(request: APIRequestContext, id: number, token = ''): Promise<WorryDetail> {
  return (await (await request.get(`/api/counsel/view/${id}`, asReader(token))).json()) as WorryDetail;
}

/** Worries of the demonstration in full, as `token` reads them. @param token none is a visitor */
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
