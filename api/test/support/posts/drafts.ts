import { randomUUID } from 'node:crypto';
import type { Draft, InfoDraft, WorryDraft } from '@onmaum/shared-contract';
import type { Browser } from '../browser.ts';

export const worryDraft: WorryDraft = {
  mode: 'free',
  title: '반쯤 쓴 제목',
  category: '',
  desired_answer_type: 0,
  content: '이어서 쓸 <b>글</b> 😀\n',
  answers: ['', '감정', '', ''],
  keywords: ['#잠'],
  keyword: '#밤',
  poll: true,
  poll_title: '',
  poll_options: ['하나', ''],
  poll_multiple: false,
  anonymous: null,
  private: false,
};
export const infoDraft: InfoDraft = { title: '', category: 'experience', content: '나눌 이야기' };

/** Path of the draft of a new worry. */
export const NEW = 'worry/0';
export const readDraft = async (browser: Browser, place = NEW) =>
  (await browser.send('GET', `/api/drafts/${place}`)).json<{ draft: Draft | null }>().draft;
/** Saves a draft. @param draft fields that differ from the first save of `worryDraft` */
export const saveDraft = (browser: Browser, draft: object, place = NEW) =>
  browser.send('PUT', `/api/drafts/${place}`, {
    payload: { body: worryDraft, key: randomUUID(), base: null, ...draft },
  });
export const dropDraft = (browser: Browser, place = NEW) => browser.send('DELETE', `/api/drafts/${place}`);

export const titled = (title: string) => ({ ...worryDraft, title });
