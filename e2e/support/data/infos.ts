import type { WireAnswerOf, WireBodyOf } from '@onmaum/shared-contract';
import type { list } from '@onmaum/shared-contract/info/calls';
import type { APIRequestContext } from '@playwright/test';

type InfoListBody = WireBodyOf<typeof list>;
type InfoList = WireAnswerOf<typeof list>;
type InfoListItem = InfoList['infoList'][number];

/** Categories that contain mostly demo posts: most tests post to the remaining category of the board. */
const QUIET_CATEGORIES = 'experience,question';

/** Requests a page of the info board as a visitor. */
export async function listInfos(request: APIRequestContext, body: InfoListBody = {}): Promise<InfoListItem[]> {
  const response = await request.post('/api/info/list', { data: body });
  const { infoList } = (await response.json()) as InfoList;
  return infoList;
}

/** Finds an info post that has comments, usually a demo post. */
export async function discussedInfo(request: APIRequestContext): Promise<InfoListItem> {
  const listed = await listInfos(request, { limit: 50, category: QUIET_CATEGORIES });
  const found = listed.find(({ comment_cnt }) => comment_cnt > 0);
  if (!found) throw new Error('the demonstration has no such info');
  return found;
}
