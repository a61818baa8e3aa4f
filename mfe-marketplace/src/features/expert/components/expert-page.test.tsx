import { ApiError } from '@onmaum/shared-auth';
import * as goods from '@onmaum/shared-contract/goods/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someExpert, someView } from '../../../test/expert.ts';
import { refused, region, someAnswers, testExpertPage } from '../../../test/expert-page.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const { api, open } = testExpertPage();

describe('the page of an expert', () => {
  it('introduces the expert with figures, records, words and keywords', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: '한서윤' })).toBeVisible();
    expect(screen.getByText('일에 지친 마음을 차근차근 정리합니다')).toBeVisible();
    expect(screen.getByText('솔루션', { selector: 'dt' }).parentElement).toHaveTextContent('솔루션4개4.8후기 12개');
    expect(screen.getByText('답변', { selector: 'dt' }).parentElement).toHaveTextContent('답변1,234개4.5후기 30개');
    const records = await region('자격과 경력');
    expect(records.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '상담심리사 1급 (한국상담심리학회)',
      '임상심리사 1급',
      '상담심리학 석사',
      '사내 상담실 전임상담사 (6년)',
    ]);
    expect(screen.getByText('발걸음').tagName).toBe('STRONG');
    expect(screen.getByText('회사에서 5년을 일했습니다.')).toBeVisible();
    expect(within(screen.getByRole('list', { name: '전문 분야' })).getByText('#번아웃')).toBeVisible();
    expect(screen.getByRole('link', { name: '전문가솔루션 목록' })).toHaveAttribute('href', '/solution');
  });

  it('omits zero counts and empty sections', async () => {
    open({
      counselorInfo: someExpert({
        solution_count: 0,
        solution_review_count: 0,
        counsel_review_count: 0,
        certificate: [],
        academic_ability: [],
        career: [],
        keyword: [],
        intro: '',
        story: '',
        schedule: [],
      }),
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('솔루션', { selector: 'dt' })).not.toBeInTheDocument();
    expect(screen.getByText('답변', { selector: 'dt' }).parentElement).toHaveTextContent(/^답변1,234개$/);
    for (const name of ['자격과 경력', '소개', '이야기'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.getByText('정해 둔 시간이 없어요. 전문가와 함께 정해요.')).toBeVisible();
    expect(screen.getByText('아직 답변한 고민이 없어요.')).toBeVisible();
    expect(await screen.findByText('지금 신청할 수 있는 솔루션이 없어요.')).toBeVisible();
  });

  it('keeps the story expanded after going back, and the intro collapsed', async () => {
    const long = `<p>${'회사에서 5년을 일했습니다. '.repeat(12)}</p>`;
    const { router } = open({ counselorInfo: someExpert({ intro: long, story: long }) });
    await userEvent.click(await screen.findByRole('button', { name: '이야기 더 보기' }));
    await act(() => router.navigate('/concern_detail/1'));
    await screen.findByText('다른 페이지');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: '이야기 접기' })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: '소개 더 보기' })).toBeVisible();
  });

  it('shows the week as a table', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: /^요일과 시간마다/ }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '시간',
      '일요일',
      '월요일',
      '화요일',
      '수요일',
      '목요일',
      '금요일',
      '토요일',
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      '09~12',
      '12~16',
      '16~20',
      '20~24',
    ]);
    const cells = (row: number) =>
      within(table.getAllByRole('row')[row] as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.includes('가능'));
    expect(cells(1)).toEqual([false, true, false, false, false, false, false]);
    expect(cells(2)).not.toContain(true);
    expect(cells(4)).toEqual([false, false, false, false, false, false, true]);
  });

  it('shows that an expert is inactive, and no solutions', async () => {
    open({ counselorInfo: someExpert({ status: false }), counseAnswers: someAnswers(1, 1) });
    expect(await screen.findByText('활동하지 않는 전문가입니다.')).toBeVisible();
    expect(screen.queryByRole('region', { name: '솔루션' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '고민 1' })).toBeVisible();
  });

  it.each([
    ['does not exist', new ApiError(404, 'not_found', '')],
    ['cannot exist', new ApiError(422, 'invalid_input', '')],
  ])('is not found for an expert who %s', async (_who, error) => {
    api.answers(goods.expert, error);
    renderRoute('/solution_expert/9');
    expect(await screen.findByRole('heading', { level: 1, name: '페이지를 찾을 수 없습니다' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '전문가솔루션 목록' })).not.toBeInTheDocument();
  });

  it('can be loaded again after an error', async () => {
    api.answersOnce(goods.expert, refused());
    open();
    await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
    expect(await screen.findByRole('heading', { level: 1, name: '한서윤' })).toBeVisible();
  });
});

it('the link back opens the list that the expert was opened from', async () => {
  api.answers(goods.recommended, []);
  api.answers(goods.experts, {
    counselorList: [
      {
        id: 7,
        nickname: '한서윤',
        certificate: [],
        summary: '',
        keyword: [],
        profile_source: '',
        avg_review_point: 0,
        review_total_count: 0,
        goods_lowest_price: null,
        selling_count: 0,
        intro: '',
        story: '',
      },
    ],
    next_cursor: null,
  });
  api.answers(goods.expert, someView());
  const { router, address } = renderRoute('/solution?tab=experts&area=%EC%97%B0%EC%95%A0');
  const { key } = router.state.location;
  const from = address();
  await userEvent.click(await screen.findByRole('link', { name: '한서윤' }));
  await screen.findByRole('heading', { level: 1, name: '한서윤' });
  await userEvent.click(screen.getByRole('link', { name: '전문가솔루션 목록' }));
  await waitFor(() => expect(address()).toBe(from));
  expect(router.state.location.key).toBe(key);
});
