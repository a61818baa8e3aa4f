import type { InfoListBody, WorryListBody } from '@onmaum/shared-contract';
import { LIST_BODY } from '../sample.ts';

const posted = (url: string, body: unknown) => ({
  url,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(body),
});

/** A page of the worry board, the first one unless it is said otherwise. */
export const listCall = (api: string, body: Partial<WorryListBody> = {}) =>
  posted(`${api}/api/counsel/list`, { ...LIST_BODY, ...body });

/** A page of the info board. */
export const infoListCall = (api: string, body: InfoListBody) => posted(`${api}/api/info/list`, body);

/** One worry, as a visitor sees it or, with a token, a member. */
export const detailCall = (api: string, id: number, token?: string) => ({
  url: `${api}/api/counsel/view/${id}`,
  ...(token && { headers: { authorization: `Bearer ${token}` } }),
});

export const searchCall = (api: string, word: string) => ({
  url: `${api}/api/main/search/${encodeURIComponent(word)}`,
});
