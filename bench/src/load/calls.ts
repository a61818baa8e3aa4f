import { LIST_BODY } from '../sample.ts';

/** First page of the worry board. */
export const listCall = (api: string) => ({
  url: `${api}/api/counsel/list`,
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify(LIST_BODY),
});

/** One worry, as a visitor sees it. */
export const detailCall = (api: string, id: number) => ({ url: `${api}/api/counsel/view/${id}` });
