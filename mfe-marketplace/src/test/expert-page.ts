import { ApiError } from '@onmaum/shared-auth';
import type { ExpertView } from '@onmaum/shared-contract';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { fakeApi, withoutLayout } from '@onmaum/shared-testing';
import { screen, within } from '@testing-library/react';
import { someView } from './expert.ts';
import { renderRoute } from './render-route.tsx';

/** Fake API for the page of an expert without solutions. Call it at the top of a test file. */
export function testExpertPage() {
  const api = fakeApi();
  beforeEach(() => {
    withoutLayout();
    api.answers(goods.expertGoods, []);
  });
  return {
    api,
    open(view: Partial<ExpertView> = {}) {
      api.answers(goods.expert, someView(view));
      return renderRoute('/solution_expert/7');
    },
  };
}

export const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Answers with ascending ids. @param from the first id */
export const someAnswers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    bbs_counsel_id: from + index,
    bbs_counsel_title: `고민 ${from + index}`,
    writer_id: 3,
    writer_nickname: '초록우산',
    anonymous_yn: false,
  }));

export const refused = () => new ApiError(500, 'unknown', '잠시 후 다시 시도해주세요.');
