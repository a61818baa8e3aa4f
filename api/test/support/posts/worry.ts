import type { WorryDetail, WorryStoreBody } from '@onmaum/shared-contract';
import { ANSWER_MARKER, joinParts, OPTION_MARKER } from '@onmaum/shared-contract';
import type { Browser } from '../browser.ts';
import type { Wire } from '../wire.ts';

/** A valid worry without a poll. */
export const worryForm: Wire<typeof WorryStoreBody> = {
  title: '요즘 잠이 오지 않아요',
  category: '생활/습관',
  content: '밤마다 생각이 많아요. '.repeat(40),
  desired_answer_type: 1,
  keywords: '#불면,#밤_생각',
  // allows equal posts, since tests post this one often
  again: 'Y',
};

/** A valid worry in consult mode. */
export const consultForm: Wire<typeof WorryStoreBody> = {
  ...worryForm,
  content: joinParts(Array(4).fill('가'.repeat(110)), ANSWER_MARKER),
};

/** The poll fields of a worry. */
export const pollOf = (...options: string[]) => ({
  poll_yn: 'Y' as const,
  poll_title: '여러분은 어떤가요?',
  poll_options: joinParts(options, OPTION_MARKER),
});

export const storeWorry = (browser: Browser, payload: object = worryForm, headers = {}) =>
  browser.send('POST', '/api/counsel/store', { payload, headers });

export const updateWorry = (browser: Browser, payload: object, headers = {}) =>
  browser.send('PUT', '/api/counsel/update', { payload, headers });

export const deleteWorry = (browser: Browser, id: number) => browser.send('DELETE', `/api/counsel/delete/${id}`);

export const viewWorry = async (browser: Browser, id: number) =>
  (await browser.send('GET', `/api/counsel/view/${id}`)).json<Wire<typeof WorryDetail>>();

/** Stores a worry. @returns its id */
export const postedBy = async (browser: Browser, form: object = worryForm) =>
  (await storeWorry(browser, form)).json<{ id: number }>().id;

/** Status, code and text of an error response. */
export function refusal({ statusCode, json }: { statusCode: number; json(): { code: string; message: string } }) {
  const { code, message } = json();
  return [statusCode, code, message];
}
