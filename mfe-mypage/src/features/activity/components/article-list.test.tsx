import { ApiError } from '@onmaum/shared-auth';
import * as activity from '@onmaum/shared-contract/mypage/activity-calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someArticle } from '../../../test/activity.ts';
import { activityPage, titles } from '../../../test/activity-page.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, wrote } = activityPage();
const REVIEW = '덕분에 마음이 한결 가벼워졌어요.';

describe('the posts that a member wrote', () => {
  it('come from both boards, even with the same id, and show the state of the answer', async () => {
    wrote(
      someArticle(1, { status: 2 }),
      someArticle(1, { table_name: 'info', category: 'question', title: '정보 1' }),
      someArticle(2, { status: 5, title: '지운 고민' }),
    );
    renderRoute('/mywrite');
    expect(await titles()).toEqual(['고민 1', '정보 1', '지운 고민']);
    expect(screen.getByRole('link', { name: '고민 1' })).toHaveAttribute('href', '/concern_detail/1');
    expect(screen.getByRole('link', { name: '정보 1' })).toHaveAttribute('href', '/share_detail/1');
    expect(screen.getByText('답변 예정')).toBeVisible();
    const deleted = screen.getByRole('article', { name: '삭제된 글: 지운 고민' });
    expect(within(deleted).getByText('삭제된 글')).toBeVisible();
    expect(within(deleted).queryByRole('link')).toBeNull();
  });

  it('continue after the last post of the previous page', async () => {
    api.answersOnce(activity.articles, { articleList: [someArticle(9)], totalElements: 2, next_cursor: 'next' });
    renderRoute('/mywrite');
    await screen.findByRole('link', { name: '고민 9' });
    wrote(someArticle(8));
    await userEvent.click(screen.getByRole('button', { name: '더보기' }));
    expect(await screen.findByRole('link', { name: '고민 8' })).toBeVisible();
    expect(api.sent(activity.articles).map(({ query }) => query)).toEqual([{}, { cursor: 'next' }]);
    expect(screen.getByText('내가 쓴 글을 모두 보았어요.')).toBeVisible();
  });

  it('can be reviewed in a dialog if answered, and the list shows the review at once', async () => {
    wrote(someArticle(1, { status: 3, counselor_answer_date: '2026-05-01T03:00:00.000Z' }));
    api.answers(worries.storeReview, { id: 1 });
    renderRoute('/mywrite', { now: Date.parse('2026-05-10T00:00:00.000Z') });
    await userEvent.click(await screen.findByRole('button', { name: '고민 1 리뷰 쓰기' }));
    const dialog = await screen.findByRole('dialog', { name: '답변은 어떠셨나요?' });
    expect(dialog).toHaveTextContent('지금 쓰면 100포인트가 적립됩니다.');
    await userEvent.click(await screen.findByRole('button', { name: '리뷰 등록' }));
    expect(dialog).toHaveTextContent('별점을 선택해주세요');
    expect(dialog).toHaveTextContent('10자 이상 입력해주세요');
    fireEvent.change(screen.getByRole('slider', { name: /별점/ }), { target: { value: '9' } });
    await userEvent.type(screen.getByRole('textbox', { name: /리뷰/ }), REVIEW);
    await userEvent.click(screen.getByRole('button', { name: '리뷰 등록' }));

    const done = await screen.findByRole('link', { name: '리뷰 작성 완료' });
    expect(done).toHaveAttribute('href', '/concern_detail/1?myreview');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('리뷰가 등록되었습니다.')).toBeVisible();
    const sent = { id: 1, review_score: 4.5, review_keyword: [], review_text: REVIEW };
    expect(api.sent(worries.storeReview).map(({ body }) => body)).toEqual([sent]);
    expect(api.sent(activity.articles)).toHaveLength(1);
  });

  it('keep the typed review when the dialog is closed', async () => {
    wrote(someArticle(1, { status: 3 }));
    renderRoute('/mywrite');
    const open = await screen.findByRole('button', { name: '고민 1 리뷰 쓰기' });
    await userEvent.click(open);
    await userEvent.type(await screen.findByRole('textbox', { name: /리뷰/ }), '쓰던 리뷰');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(open).toHaveFocus();
    await userEvent.click(open);
    expect(await screen.findByRole('textbox', { name: /리뷰/ })).toHaveValue('쓰던 리뷰');
  });

  it('show a review that was written elsewhere', async () => {
    wrote(someArticle(1, { status: 3 }));
    api.answers(worries.storeReview, new ApiError(409, 'reviewed', '이미 리뷰를 작성했습니다.'));
    renderRoute('/mywrite');
    await userEvent.click(await screen.findByRole('button', { name: '고민 1 리뷰 쓰기' }));
    fireEvent.change(await screen.findByRole('slider', { name: /별점/ }), { target: { value: '9' } });
    await userEvent.type(screen.getByRole('textbox', { name: /리뷰/ }), REVIEW);
    wrote(someArticle(1, { status: 4, review_text: '전에 쓴 리뷰입니다.' }));
    await userEvent.click(screen.getByRole('button', { name: '리뷰 등록' }));
    expect(await screen.findByText('이미 리뷰를 작성했습니다.')).toBeVisible();
    expect(await screen.findByRole('link', { name: '리뷰 작성 완료' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
