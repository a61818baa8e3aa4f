import { ApiError } from '@onmaum/shared-auth';
import type { PhraseStoreBody } from '@onmaum/shared-contract';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { ELSEWHERE } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi, NOT_FOUND } from '../../../test/desk-api.ts';
import { PHRASES } from '../../../test/phrases.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = deskApi();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fill(form: Pick<typeof screen, 'getByRole'>) {
  await userEvent.type(form.getByRole('textbox', { name: /이름/ }), '인사');
  await userEvent.type(form.getByRole('textbox', { name: /문구/ }), '고맙습니다.');
}

beforeEach(() => api.answers(desk.phrases, { phraseList: PHRASES }));

describe('phrases', () => {
  it('that are being saved are stored once, although the page is opened again meanwhile or afterwards', async () => {
    const answers: ((stored: { id: number } | ApiError) => void)[] = [];
    api.answers(desk.storePhrase, () => new Promise((resolve) => answers.push(resolve)));
    const { unmount, router } = renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    await press('새 문구');
    await fill(screen);
    await press('저장');
    await act(() => router.navigate(ELSEWHERE));
    await act(() => router.navigate(-1));
    await screen.findByRole('form', { name: '새 문구' });
    await act(async () => answers[0]?.(ApiError.unreachable()));
    unmount();

    const again = renderRoute('/desk/phrases');
    await screen.findByRole('form', { name: '새 문구' });
    await press('저장');
    await act(() => again.router.navigate(ELSEWHERE));
    await act(() => again.router.navigate(-1));
    expect(await screen.findByRole('form', { name: '새 문구' })).toBeVisible();
    await act(async () => answers[1]?.({ id: 4 }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const sent = api.sent(desk.storePhrase);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('accept no input while they are saved, since it would be lost', async () => {
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    await press('맺음말 수정');
    let refuse = () => {};
    api.answers(desk.updatePhrase, () => new Promise((resolve) => (refuse = () => resolve(ApiError.unreachable()))));
    const field = screen.getByRole('textbox', { name: /문구/ });
    await press('저장');
    await waitFor(() => expect(field.closest('[inert]')).not.toBeNull());
    refuse();
    await waitFor(() => expect(field.closest('[inert]')).toBeNull());
  });

  it('are stored once although another phrase is saved before the retry', async () => {
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    await press('새 문구');
    const added = within(screen.getByRole('form', { name: '새 문구' }));
    await fill(added);
    api.answersOnce(desk.storePhrase, ApiError.unreachable());
    await userEvent.click(added.getByRole('button', { name: '저장' }));
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    await press('맺음말 수정');
    const changed = within(screen.getByRole('form', { name: '문구 수정' }));
    api.answers(desk.updatePhrase, { id: 2 });
    await userEvent.click(changed.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: '문구 수정' })).toBeNull());
    api.answers(desk.storePhrase, { id: 4 });
    await userEvent.click(added.getByRole('button', { name: '저장' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    const sent = api.sent(desk.storePhrase);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
  });

  it('whose text is changed after a lost answer are not stored twice: the list shows the stored one', async () => {
    const stored = new Map<string | undefined, PhraseStoreBody>();
    api.answers(desk.phrases, () => ({
      phraseList: [...PHRASES, ...[...stored.values()].map((one) => ({ id: 4, ...one }))],
    }));
    api.answers(desk.storePhrase, ({ idempotencyKey, body }) => {
      if (stored.has(idempotencyKey)) return new ApiError(422, 'key_reused', '이미 처리되었습니다.');
      stored.set(idempotencyKey, body);
      return ApiError.unreachable();
    });
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    await press('새 문구');
    await fill(screen);
    await press('저장');
    await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
    await userEvent.type(screen.getByRole('textbox', { name: /문구/ }), ' 또 만나요.');
    await press('저장');
    await screen.findByRole('alertdialog', { name: '이미 처리되었습니다.' });
    await press('확인');
    expect(await screen.findByRole('article', { name: '인사' })).toHaveTextContent('고맙습니다.');
    expect(screen.getByRole('textbox', { name: /문구/ })).toHaveValue('고맙습니다. 또 만나요.');
    expect(stored.size).toBe(1);
  });

  it('are other phrases after the form was cancelled, although the answer to the last one was lost', async () => {
    api.answers(desk.storePhrase, ApiError.unreachable());
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    for (const _phrase of [1, 2]) {
      await press('새 문구');
      await fill(screen);
      await press('저장');
      await screen.findByText('인터넷 연결을 확인하고 다시 시도해주세요.');
      await press('취소');
    }
    expect(new Set(api.sent(desk.storePhrase).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('stay open for editing when the answer about another phrase arrives', async () => {
    const answer = Promise.withResolvers<{ id: number }>();
    api.answers(desk.updatePhrase, answer.promise);
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    await press('맺음말 수정');
    await press('저장');
    await press('호흡 수정');
    await userEvent.type(screen.getByRole('textbox', { name: /문구/ }), '!');
    await act(async () => answer.resolve({ id: 2 }));
    await screen.findByText('문구를 저장했습니다.');
    await waitFor(() => expect(api.sent(desk.phrases)).toHaveLength(2));
    await screen.findByRole('article', { name: '맺음말' });
    expect(screen.getByRole('textbox', { name: /문구/ })).toHaveValue('천천히 숨을 쉬어 보세요.!');
  });

  it('that were deleted elsewhere can be stored again while a new phrase is being stored', async () => {
    renderRoute('/desk/phrases');
    await screen.findByRole('article', { name: '맺음말' });
    await press('맺음말 수정');
    api.answers(desk.updatePhrase, NOT_FOUND);
    api.answers(desk.phrases, { phraseList: [] });
    await press('저장');
    await userEvent.click(await screen.findByRole('button', { name: '확인' }));
    await screen.findByText('아직 저장한 문구가 없어요');
    await press('새 문구');
    const added = within(screen.getByRole('form', { name: '새 문구' }));
    await fill(added);
    const answer = Promise.withResolvers<{ id: number }>();
    api.answersOnce(desk.storePhrase, answer.promise);
    await userEvent.click(added.getByRole('button', { name: '저장' }));
    const gone = within(screen.getByRole('form', { name: '문구 수정' }));
    expect(gone.getByRole('button', { name: '저장' })).not.toHaveAttribute('aria-busy', 'true');
    api.answers(desk.storePhrase, { id: 5 });
    await userEvent.click(gone.getByRole('button', { name: '저장' }));
    answer.resolve({ id: 4 });
    await waitFor(() => expect(screen.queryByRole('form', { name: '문구 수정' })).toBeNull());
    expect(api.sent(desk.storePhrase).map(({ body }) => body.title)).toEqual(['인사', '맺음말']);
  });
});
