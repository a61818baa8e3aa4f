import type { Draft } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { answerDrafts } from '@onmaum/shared-testing/drafts';
import { deskApi } from './desk-api.ts';

export const TEXT =
  '말씀을 읽으며 오래 머물렀습니다. 지금까지 혼자 견뎌 온 시간이 얼마나 길었을지 생각해 보았어요. 고맙습니다.';

/** Fake API for a counsellor who answers worries. It stores one draft. Call it once, at the top of a test file. */
export function answerApi() {
  const api = deskApi();
  const server = { draft: null as Draft | null, down: false, arrival: undefined as Promise<unknown> | undefined };
  const { saveElsewhere } = answerDrafts(api, server);
  beforeEach(() => {
    localStorage.clear();
    window.scrollTo = () => {};
    Element.prototype.scrollIntoView = () => {};
    api.answers(desk.phrases, { phraseList: [] });
  });
  return { api, drafts: Object.assign(server, { saveElsewhere }) };
}
