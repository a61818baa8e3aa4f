import type { WorryDetail, WorryList, WorryListBody, WorryListItem } from '@onmaum/shared-contract/counsel';
import type { APIRequestContext } from '@playwright/test';

/** A page of the worry board, as a visitor gets it. */
export async function listWorries(request: APIRequestContext, body: WorryListBody = {}): Promise<WorryListItem[]> {
  const response = await request.post('/api/counsel/list', { data: body });
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
  const options = token ? { headers: { authorization: `Bearer ${token}` } } : undefined;
  return (await (await request.get(`/api/counsel/view/${id}`, options)).json()) as WorryDetail;
}
