import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/answer-api.ts';
import { add } from '../../../test/answering.ts';
import { renderRoute } from '../../../test/render-route.tsx';
import { claimedWorry } from '../../../test/worries.ts';

const { api } = answerApi();
const AT = '2026-12-02T03:00:00.000Z';
const note = (text: string, version: number) => ({ text, version, updated_at: AT });
const field = () => screen.findByRole('textbox', { name: '메모' });

describe('the note', () => {
  it('is saved while it is typed, with the version that was edited', async () => {
    api.answers(desk.view, claimedWorry(1, { note: note('처음', 4) }));
    api.answersOnce(desk.saveNote, { version: 5, updated_at: AT });
    renderRoute('/desk/worry/1');
    await add(await field(), ' 메모');
    await waitFor(() => expect(api.sent(desk.saveNote)).toHaveLength(1));
    api.answersOnce(desk.saveNote, { version: 6, updated_at: AT });
    await userEvent.type(await field(), '!');
    await waitFor(() => expect(api.sent(desk.saveNote)).toHaveLength(2));
    expect(api.sent(desk.saveNote).map(({ body }) => body)).toEqual([
      { id: 1, note: '처음 메모', version: 4 },
      { id: 1, note: '처음 메모!', version: 5 },
    ]);
    expect(await screen.findByText(/^저장됨/)).toBeVisible();
  });

  it('is kept in the tab while the server cannot be reached, and saved when the page is opened again', async () => {
    api.answers(desk.view, claimedWorry(1));
    api.answers(desk.saveNote, ApiError.unreachable());
    const { unmount } = renderRoute('/desk/worry/1');
    await add(await field(), '물어볼 것');
    expect(await screen.findByText('아직 저장하지 못했어요')).toBeVisible();
    unmount();
    await waitFor(() => expect(api.sent(desk.saveNote)).toHaveLength(2));
    api.answers(desk.saveNote, { version: 1, updated_at: AT });
    renderRoute('/desk/worry/1');
    expect(await field()).toHaveValue('물어볼 것');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('물어볼 것'));
  });

  it('that was saved while the page closed is continued from the version of the server', async () => {
    api.answers(desk.view, claimedWorry(1));
    api.answers(desk.saveNote, ApiError.unreachable());
    const { unmount } = renderRoute('/desk/worry/1');
    await add(await field(), '첫 메모');
    expect(await screen.findByText('아직 저장하지 못했어요')).toBeVisible();
    unmount();
    api.answers(desk.view, claimedWorry(1, { note: note('첫 메모', 1) }));
    api.answers(desk.saveNote, { version: 2, updated_at: AT });
    renderRoute('/desk/worry/1');
    await add(await field(), ' 둘째');
    await waitFor(() =>
      expect(api.sent(desk.saveNote).at(-1)?.body).toEqual({ id: 1, note: '첫 메모 둘째', version: 1 }),
    );
  });

  it.each([
    ['저장된 메모 불러오기', '집에서 쓴 메모', []],
    ['지금 메모로 저장', '여기 메모', [{ id: 1, note: '여기 메모', version: 7 }]],
  ])('that another device saved first can be chosen: %s', async (choice, text, sent) => {
    api.answersOnce(desk.view, claimedWorry(1));
    api.answersOnce(desk.saveNote, new ApiError(409, 'note_stale', '다른 기기'));
    renderRoute('/desk/worry/1');
    const area = await field();
    api.answers(desk.view, claimedWorry(1, { note: note('집에서 쓴 메모', 7) }));
    await add(area, '여기 메모');
    expect(await screen.findByText(/^다른 기기에서 먼저 저장한 메모가 있습니다/)).toBeVisible();
    expect(screen.getByText('집에서 쓴 메모')).toBeVisible();
    api.answers(desk.saveNote, { version: 8, updated_at: AT });
    await userEvent.click(screen.getByRole('button', { name: choice }));
    await waitFor(() =>
      expect(
        api
          .sent(desk.saveNote)
          .slice(1)
          .map(({ body }) => body),
      ).toEqual(sent),
    );
    expect(area).toHaveValue(text);
    expect(screen.queryByRole('button', { name: choice })).toBeNull();
  });

  it('says that it is too long, and is not sent', async () => {
    api.answers(desk.view, claimedWorry(1, { note: note('가'.repeat(5_000), 1) }));
    renderRoute('/desk/worry/1');
    await userEvent.type(await field(), '나');
    expect(await screen.findByText('메모는 5,000자까지 쓸 수 있습니다.')).toBeVisible();
    expect(api.sent(desk.saveNote)).toEqual([]);
  });

  it('is not offered about an author who has left', async () => {
    api.answers(desk.view, claimedWorry(1, { writer_id: 0, writer_nickname: '탈퇴한 회원' }));
    renderRoute('/desk/worry/1');
    expect(await screen.findByText(/^작성자가 탈퇴해서 메모는 지워졌고/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: '메모' })).toBeNull();
  });
});
