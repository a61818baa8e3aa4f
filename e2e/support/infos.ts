import type { InfoList, InfoListBody, InfoListItem } from '@onmaum/shared-contract/info';
import type { APIRequestContext } from '@playwright/test';

/** The categories that hold the demonstration's posts alone: tests post to the first one. */
const QUIET_CATEGORIES = 'experience,question';

/** A page of the information board, as a visitor gets it. */
export async function listInfos(request: APIRequestContext, body: InfoListBody = {}): Promise<InfoListItem[]> {
  const response = await request.post('/api/info/list', { data: body });
  const { infoList } = (await response.json()) as InfoList;
  return infoList;
}

/** An info post of the demonstration that people talked about. */
export async function discussedInfo(request: APIRequestContext): Promise<InfoListItem> {
  const listed = await listInfos(request, { limit: 50, category: QUIET_CATEGORIES });
  const found = listed.find(({ comment_cnt }) => comment_cnt > 0);
  if (!found) throw new Error('the demonstration has no such info');
  return found;
}
