import { clearSession } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import * as blocks from '@onmaum/shared-contract/moderation/block-calls';
import { signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, region, someAnswers, testExpertPage } from '../../../test/expert-page.ts';

const { api, open } = testExpertPage();
afterEach(() => clearSession());

describe('the answers of an expert', () => {
  it('are six at first and five more per click, and the next page is fetched in advance', async () => {
    api.answersOnce(goods.expertAnswers, { counseAnswers: someAnswers(13, 6), next_cursor: null });
    open({ counseAnswers: someAnswers(1, 12), next_answer_cursor: 'next' });
    const list = await region('고민 답변');
    const count = () => list.getAllByRole('link').length;
    expect(count()).toBe(6);
    expect(list.getByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/1');
    expect(api.sent(goods.expertAnswers)).toHaveLength(0);
    await userEvent.click(list.getByRole('button', { name: '답변 더 보기' }));
    expect(count()).toBe(11);
    expect(list.getByRole('link', { name: '고민 7' })).toHaveFocus();
    await waitFor(() => expect(api.sent(goods.expertAnswers)).toMatchObject([{ query: { cursor: 'next' } }]));
    await userEvent.click(list.getByRole('button', { name: '답변 더 보기' }));
    await waitFor(() => expect(count()).toBe(16));
    await userEvent.click(list.getByRole('button', { name: '답변 더 보기' }));
    expect(count()).toBe(18);
    expect(list.queryByRole('button')).not.toBeInTheDocument();
  });

  it('have no titles of people whom the reader has blocked', async () => {
    signIn();
    const alias = '고요한 고래';
    api.answers(blocks.blocked, { blockedList: [{ id: 1, member_id: 0, worry_id: 2, alias }] });
    const persona = { writer_id: 0, writer_nickname: alias, anonymous_yn: true };
    open({ counseAnswers: someAnswers(1, 3).map((answer) => ({ ...answer, ...persona })) });
    const list = await region('고민 답변');
    const titles = () => list.getAllByRole('link').map(({ textContent }) => textContent);
    await waitFor(() => expect(titles()).toEqual(['고민 1', '차단한 사람의 글이에요', '고민 3']));
  });

  it('can be loaded again after an error', async () => {
    // the first refusal is the response to the prefetch, whose error is not shown
    api.answersOnce(goods.expertAnswers, refused());
    api.answersOnce(goods.expertAnswers, refused());
    api.answersOnce(goods.expertAnswers, { counseAnswers: someAnswers(7, 2), next_cursor: null });
    open({ counseAnswers: someAnswers(1, 6), next_answer_cursor: 'next' });
    const list = await region('고민 답변');
    await waitFor(() => expect(api.sent(goods.expertAnswers)).toHaveLength(1));
    expect(list.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.click(list.getByRole('button', { name: '답변 더 보기' }));
    await userEvent.click(await list.findByRole('button', { name: '다시 시도' }));
    expect(await list.findByRole('link', { name: '고민 8' })).toBeVisible();
  });

  it('stay shown after going back', async () => {
    const { router } = open({ counseAnswers: someAnswers(1, 12) });
    await userEvent.click((await region('고민 답변')).getByRole('button', { name: '답변 더 보기' }));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('다른 페이지');
    await act(() => router.navigate(-1));
    expect((await region('고민 답변')).getAllByRole('link')).toHaveLength(11);
  });
});
