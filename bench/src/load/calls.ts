import type { WireBodyOf } from '@onmaum/shared-contract';
import type * as infos from '@onmaum/shared-contract/info/calls';
import type * as worries from '@onmaum/shared-contract/worry/calls';
import { LIST_BODY } from '../sample.ts';

const posted = (url: string, body: unknown) => ({
  url,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(body),
});

/** The call for a page of the worry board, by default the first one. */
export const listCall = (api: string, body: WireBodyOf<typeof worries.list> = {}) =>
  posted(`${api}/api/counsel/list`, { ...LIST_BODY, ...body });

/** The call for a page of the info board. */
export const infoListCall = (api: string, body: WireBodyOf<typeof infos.list>) => posted(`${api}/api/info/list`, body);

/** The call for one worry. With a token, a member makes it; otherwise a visitor. */
export const detailCall = (api: string, id: number, token?: string) => ({
  url: `${api}/api/counsel/view/${id}`,
  ...(token && { headers: { authorization: `Bearer ${token}` } }),
});

export const searchCall = (api: string, word: string, query: { in?: string; cursor?: string } = {}) => ({
  url: `${api}/api/main/search/${encodeURIComponent(word)}?${new URLSearchParams(query)}`,
});

/** A call for solutions or experts. */
export const marketCall = (api: string, path: string, query: object = {}) => ({
  url: `${api}/api/goods/${path}?${new URLSearchParams(query as Record<string, string>)}`,
});
