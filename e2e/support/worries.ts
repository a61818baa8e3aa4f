import type { WorryDetail, WorryList, WorryListBody, WorryListItem } from '@onmaum/shared-contract/counsel';
import type { APIRequestContext } from '@playwright/test';

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

/** The first worry of the board that is as wanted. */
export async function findWorry(request: APIRequestContext, wanted: (worry: WorryListItem) => boolean) {
  const found = (await listWorries(request, { limit: 50 })).find(wanted);
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

/** Posts of a list in full, as `token` reads them, which are as wanted. */
export async function readWanted(
  request: APIRequestContext,
  body: WorryListBody,
  wanted: (worry: WorryDetail) => boolean,
  token = '',
): Promise<WorryDetail[]> {
  const listed = await listWorries(request, { limit: 50, ...body }, token);
  return (await Promise.all(listed.map(({ id }) => readWorry(request, id, token)))).filter(wanted);
}
