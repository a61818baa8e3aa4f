import { ApiError } from '@onmaum/shared-auth';
import type { DeskWorry } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { comment } from '@onmaum/shared-testing/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/answer-api.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry, deskWorry, ownPage } from '../../../test/worries.ts';

const { api } = answerApi();
const NOW = Date.parse('2026-12-02T09:00:00+09:00');

describe('the page of a worry', () => {
  it('shows answers to the questions, keywords, poll, comments and earlier worries', async () => {
    const worry = deskWorry(1, {
      content: ['회사가 힘들어요.', '불안해요.', '', '쉬고 싶어요.'],
      keywords: ['#번아웃'],
      poll_yn: true,
      poll_title: '쉴까요?',
      poll_options: ['쉰다', '다닌다'],
      voted_count_per_option: [75, 25],
      vote_cnt: 4,
      comment_cnt: 2,
      comments: [comment(1), comment(2, 1), comment(3, 3, { del_yn: true })],
      earlier: [
        {
          id: 9,
          title: '지난 고민',
          category: '직장',
          created_at: '2026-05-01T03:00:00.000Z',
          counselor_answer_date: '2026-05-02T03:00:00.000Z',
        },
      ],
    });
    api.answers(desk.view, worry);
    renderRoute('/desk/worry/1', { now: NOW });
    expect(await screen.findByRole('heading', { level: 1, name: '고민 1' })).toBeVisible();
    for (const text of ['회사가 힘들어요.', '#번아웃', '위로와 공감', '75%', '댓글 1', '영업일 1일 남음'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    expect(screen.getByRole('heading', { name: '댓글 2' })).toBeVisible();
    expect(screen.getByRole('link', { name: /지난 고민/ })).toHaveAttribute('href', '/desk/worry/9');
    expect(screen.queryByText('위기 신호')).toBeNull();
  });

  it('claims a waiting worry, and then offers to answer it', async () => {
    api.answersOnce(desk.view, deskWorry(1, { version: 3 }));
    api.answers(worries.claim, { id: 1 });
    renderRoute('/desk/worry/1');
    const claim = await screen.findByRole('button', { name: '이 고민 맡기' });
    api.answers(desk.view, claimedWorry(1, { version: 3 }));
    await userEvent.click(claim);
    expect(await screen.findByRole('textbox', { name: '메모' })).toBeVisible();
    expect(api.sent(worries.claim)[0]?.query).toEqual({ version: 3 });
  });

  it('says that a worry does not exist for this counsellor, also if another one claims it meanwhile', async () => {
    api.answersOnce(desk.view, deskWorry(1));
    api.answers(worries.claim, new ApiError(409, 'worry_taken', '이미 다른 전문가가 맡은 고민입니다.'));
    renderRoute('/desk/worry/1');
    const claim = await screen.findByRole('button', { name: '이 고민 맡기' });
    api.answers(desk.view, new ApiError(404, 'not_found', '없습니다.'));
    await userEvent.click(claim);
    expect(await screen.findByText(/^다른 전문가가 맡았거나/)).toBeVisible();
    expect(screen.getByRole('alertdialog', { name: '이미 다른 전문가가 맡은 고민입니다.' })).toBeVisible();
  });

  it('does not offer to claim a worry that the counsellor wrote', async () => {
    api.answers(desk.view, deskWorry(1, { own_worry_yn: true }));
    renderRoute('/desk/worry/1');
    expect(await screen.findByText('직접 쓴 고민은 맡을 수 없습니다.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '이 고민 맡기' })).toBeNull();
  });

  it('switches to the editor once at a double press, and back at a later press', async () => {
    api.answers(desk.view, claimedWorry(1));
    renderRoute('/desk/worry/1');
    const button = await screen.findByRole('button', { name: '답변 쓰기' });
    let now = performance.now();
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    await userEvent.dblClick(button);
    now += 600;
    await userEvent.click(screen.getByRole('button', { name: '고민 보기' }));
    clock.mockRestore();
    expect(screen.getByRole('button', { name: '답변 쓰기' })).toBeVisible();
  });
});

describe('returning a worry', () => {
  const open = async (worry: Partial<DeskWorry> = {}) => {
    api.answers(desk.view, claimedWorry(1, worry));
    const view = renderRoute('/desk/worry/1');
    await userEvent.click(await screen.findByRole('button', { name: '고민 돌려주기' }));
    const dialog = await screen.findByRole('dialog', { name: '고민 돌려주기' });
    return { ...view, send: within(dialog).getByRole('button', { name: '돌려주기' }) };
  };

  it('makes its fields read-only while they are sent', async () => {
    api.answers(desk.returnWorry, new Promise(() => {}));
    const { send } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '기한 안에 답변하기 어려워요' }));
    await userEvent.type(screen.getByRole('textbox', { name: /덧붙일 말/ }), '휴가');
    await userEvent.click(send);
    await userEvent.type(screen.getByRole('textbox', { name: /덧붙일 말/ }), '입니다');
    await userEvent.click(screen.getAllByRole('radio', { checked: false })[0] as HTMLElement);
    expect(screen.getByRole('textbox', { name: /덧붙일 말/ })).toHaveValue('휴가');
    expect(screen.getByRole('radio', { name: '기한 안에 답변하기 어려워요' })).toBeChecked();
  });

  it("needs a reason, is sent once, and leads to the counsellor's worries", async () => {
    api.answers(desk.own, ownPage([]));
    api.answers(desk.returnWorry, { id: 1 });
    const { send, address } = await open();
    await userEvent.click(send);
    expect(await screen.findByText('돌려주는 이유를 선택해주세요.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: '기한 안에 답변하기 어려워요' }));
    await userEvent.type(screen.getByRole('textbox', { name: /덧붙일 말/ }), '휴가입니다');
    await userEvent.dblClick(send);
    await waitFor(() => expect(address()).toBe('/desk/mine'));
    expect(screen.getByText('고민을 돌려주었습니다.')).toBeVisible();
    const sent = api.sent(desk.returnWorry);
    expect(sent.map(({ body }) => body)).toEqual([{ id: 1, reason: 'no_time', words: '휴가입니다' }]);
    expect(sent[0]?.idempotencyKey).toBeTruthy();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('휴가입니다');
  });

  it('keeps the reason after a lost connection, and retries with the same key', async () => {
    api.answersOnce(desk.returnWorry, ApiError.unreachable());
    const { send } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '다른 이유가 있어요' }));
    await userEvent.click(send);
    expect(await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.')).toBeVisible();
    api.answers(desk.own, ownPage([]));
    api.answersOnce(desk.returnWorry, { id: 1 });
    await userEvent.click(send);
    await waitFor(() => expect(api.sent(desk.returnWorry)).toHaveLength(2));
    const [first, second] = api.sent(desk.returnWorry);
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  });

  it('is not refused when the reason is changed after the answer to the return was lost', async () => {
    api.answersOnce(desk.returnWorry, ApiError.unreachable());
    const { send, address } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '다른 이유가 있어요' }));
    await userEvent.click(send);
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    api.answers(desk.own, ownPage([]));
    api.answersOnce(desk.returnWorry, ({ idempotencyKey }) =>
      idempotencyKey === api.sent(desk.returnWorry)[0]?.idempotencyKey
        ? new ApiError(422, 'key_reused', '이미 처리되었습니다.')
        : new ApiError(404, 'not_found', '없습니다.'),
    );
    await userEvent.click(screen.getByRole('radio', { name: '기한 안에 답변하기 어려워요' }));
    await userEvent.click(send);
    await waitFor(() => expect(address()).toBe('/desk/mine'));
    expect(screen.getByText('고민을 돌려주었습니다.')).toBeVisible();
  });

  it('returns a worry that was taken again, although the answer to the first return was lost', async () => {
    api.answersOnce(desk.returnWorry, ApiError.unreachable());
    const { send, unmount } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '다른 이유가 있어요' }));
    await userEvent.click(send);
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    unmount();
    const again = await open({ assigned_at: '2026-12-01T05:00:00.000Z' });
    api.answers(desk.own, ownPage([]));
    api.answersOnce(desk.returnWorry, { id: 1 });
    await userEvent.click(again.send);
    await waitFor(() => expect(api.sent(desk.returnWorry)).toHaveLength(2));
    const [first, second] = api.sent(desk.returnWorry);
    expect(second?.body).toEqual(first?.body);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });
});
