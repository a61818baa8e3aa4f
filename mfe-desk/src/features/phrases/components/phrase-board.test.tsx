import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi, NOT_FOUND } from '../../../test/desk-api.ts';
import { PHRASES } from '../../../test/phrases.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = deskApi();
const titles = () => screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => api.answers(desk.phrases, { phraseList: PHRASES }));

describe('phrases', () => {
  it('are stored once, after their errors are shown, and outlive a reload while they are typed', async () => {
    api.answersOnce(desk.phrases, { phraseList: [] });
    const { unmount } = renderRoute('/desk/phrases');
    expect(await screen.findByText('아직 저장한 문구가 없어요')).toBeVisible();
    await press('새 문구');
    await press('저장');
    expect(await screen.findByText('문구의 이름을 입력해주세요.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /이름/ }), '첫인사');
    unmount();

    renderRoute('/desk/phrases');
    expect(await screen.findByRole('textbox', { name: /이름/ })).toHaveValue('첫인사');
    await userEvent.type(screen.getByRole('textbox', { name: /문구/ }), '고맙습니다.');
    api.answersOnce(desk.storePhrase, ApiError.unreachable());
    await press('저장');
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    api.answers(desk.storePhrase, { id: 1 });
    await userEvent.dblClick(screen.getByRole('button', { name: '저장' }));
    expect(await screen.findByText('문구를 저장했습니다.')).toBeVisible();
    const sent = api.sent(desk.storePhrase);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('고맙습니다.');
  });

  it('that cannot be loaded are named in the error', async () => {
    api.answersOnce(desk.phrases, new ApiError(500, 'x', '오류'));
    renderRoute('/desk/phrases');
    expect(await screen.findByRole('heading', { name: '문구를 불러오지 못했습니다' })).toBeVisible();
  });

  it('can be changed and deleted', async () => {
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    await press('맺음말 수정');
    await userEvent.type(screen.getByRole('textbox', { name: /문구/ }), ' 기다릴게요.');
    api.answers(desk.updatePhrase, { id: 2 });
    await press('저장');
    await screen.findByText('문구를 저장했습니다.');
    expect(api.sent(desk.updatePhrase)[0]?.body).toEqual({
      id: 2,
      title: '맺음말',
      content: '언제든 다시 이야기해 주세요. 기다릴게요.',
    });
    api.answers(desk.removePhrase, null);
    await press('호흡 삭제');
    api.answers(desk.phrases, { phraseList: PHRASES.slice(0, 2) });
    await userEvent.click(await screen.findByRole('button', { name: '삭제' }));
    await waitFor(() => expect(titles()).toEqual(['첫인사', '맺음말']));
    expect(api.sent(desk.removePhrase)[0]?.params).toEqual({ id: '3' });
  });

  it('that were deleted elsewhere while they are edited keep what was typed, and are stored as new ones', async () => {
    api.answersOnce(desk.phrases, { phraseList: PHRASES.slice(1, 2) });
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    await press('맺음말 수정');
    await userEvent.type(screen.getByRole('textbox', { name: /문구/ }), ' 기다릴게요.');
    api.answers(desk.updatePhrase, NOT_FOUND);
    api.answers(desk.phrases, { phraseList: [] });
    await press('저장');
    await userEvent.click(await screen.findByRole('button', { name: '확인' }));
    await screen.findByText('아직 저장한 문구가 없어요');
    const content = '언제든 다시 이야기해 주세요. 기다릴게요.';
    expect(screen.getByRole('textbox', { name: /문구/ })).toHaveValue(content);
    api.answers(desk.storePhrase, { id: 4 });
    await press('저장');
    await screen.findByText('문구를 저장했습니다.');
    expect(api.sent(desk.storePhrase)[0]?.body).toEqual({ title: '맺음말', content });
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  it('move at once with the keyboard, and every press counts', async () => {
    api.answers(desk.orderPhrases, null);
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '첫인사' });
    screen.getByRole('button', { name: '첫인사 아래로' }).focus();
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    expect(titles()).toEqual(['맺음말', '호흡', '첫인사']);
    expect(screen.getByRole('button', { name: '첫인사 아래로' })).toHaveFocus();
    expect(screen.getByText('첫인사 3번째로 옮김')).toHaveAttribute('role', 'status');
    await waitFor(() =>
      expect(api.sent(desk.orderPhrases).map(({ body }) => body.ids)).toEqual([
        [2, 1, 3],
        [2, 3, 1],
      ]),
    );
  });

  it('stay where the last press moved them if an earlier one fails', async () => {
    const order = ['맺음말', '호흡', '첫인사'];
    const waiting: ((answer: ApiError | null) => void)[] = [];
    api.answers(desk.orderPhrases, () => new Promise((resolve) => waiting.push(resolve)));
    const { client } = renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '첫인사' });
    await press('첫인사 아래로');
    await press('첫인사 아래로');
    expect(titles()).toEqual(order);
    waiting.shift()?.(new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.'));
    await screen.findByText('잠시 후 다시 시도해 주세요.');
    await waitFor(() => expect(waiting).toHaveLength(1));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(titles()).toEqual(order);
    waiting.shift()?.(null);
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(titles()).toEqual(order);
  });

  it('are loaded again if another device changed them', async () => {
    api.answers(desk.orderPhrases, new ApiError(409, 'phrases_stale', '다른 기기에서 문구가 바뀌었습니다.'));
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '첫인사' });
    await press('첫인사 아래로');
    expect(await screen.findByRole('alertdialog', { name: '다른 기기에서 문구가 바뀌었습니다.' })).toBeVisible();
    await press('확인');
    await waitFor(() => expect(api.sent(desk.phrases)).toHaveLength(2));
    await screen.findByRole('article', { name: '첫인사' });
    expect(titles()).toEqual(['첫인사', '맺음말', '호흡']);
  });
});
