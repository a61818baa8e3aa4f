import { ApiError } from '@onmaum/shared-auth';
import * as desk from '@onmaum/shared-contract/desk/calls';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deskApi } from '../../../test/desk-api.ts';
import { PHRASES } from '../../../test/phrases.ts';
import { renderRoute } from '../../../test/render-route.tsx';

const api = deskApi();
const titles = () => screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const orders = () => api.sent(desk.orderPhrases).map(({ body }) => body.ids);

/** The phrases that the server has. */
let stored = PHRASES;
/** Delays the answers to calls for the list. An answer contains the phrases that the server had at the time of the call. */
let listing: Promise<void> | undefined;

beforeEach(() => {
  stored = PHRASES;
  listing = undefined;
  api.answers(desk.phrases, async () => {
    const phraseList = stored;
    await listing;
    return { phraseList };
  });
  api.answers(desk.removePhrase, ({ params: { id } }) => {
    stored = stored.filter((phrase) => phrase.id !== Number(id));
    return null;
  });
  api.answers(desk.storePhrase, ({ body }) => {
    stored = [...stored, { id: 4, ...body }];
    return { id: 4 };
  });
  api.answers(desk.orderPhrases, ({ body: { ids } }) => {
    const next = ids.flatMap((id) => stored.find((phrase) => phrase.id === id) ?? []);
    if (next.length !== stored.length || ids.length !== stored.length)
      return new ApiError(409, 'phrases_stale', '다른 기기에서 문구가 바뀌었습니다.');
    stored = next;
    return null;
  });
});

async function open() {
  renderRoute('/desk/phrases');
  await screen.findByRole('article', { name: '첫인사' });
}

describe('a phrase that is moved', () => {
  it('after another was deleted, before the list has loaded again, is stored in its place', async () => {
    await open();
    const answer = Promise.withResolvers<void>();
    listing = answer.promise;
    await press('호흡 삭제');
    await press('삭제');
    await screen.findByText('문구를 삭제했습니다.');
    await press('첫인사 아래로');
    await waitFor(() => expect(orders()).toEqual([[2, 1]]));
    answer.resolve();
    await waitFor(() => expect(titles()).toEqual(['맺음말', '첫인사']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('after another was stored, before the list has loaded again, is stored in its place', async () => {
    await open();
    await press('새 문구');
    await userEvent.type(screen.getByRole('textbox', { name: /이름/ }), '응원');
    await userEvent.type(screen.getByRole('textbox', { name: /문구/ }), '응원할게요.');
    const answer = Promise.withResolvers<void>();
    listing = answer.promise;
    await press('저장');
    await screen.findByText('문구를 저장했습니다.');
    await press('첫인사 아래로');
    await waitFor(() => expect(orders()).toEqual([[2, 1, 3, 4]]));
    answer.resolve();
    await waitFor(() => expect(titles()).toEqual(['맺음말', '첫인사', '호흡', '응원']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('while another is being deleted is stored after the deletion', async () => {
    await open();
    const answer = Promise.withResolvers<null>();
    api.answers(desk.removePhrase, () => answer.promise);
    await press('호흡 삭제');
    await press('삭제');
    await press('첫인사 아래로');
    expect(titles()).toEqual(['맺음말', '첫인사', '호흡']);
    stored = PHRASES.slice(0, 2);
    answer.resolve(null);
    await waitFor(() => expect(titles()).toEqual(['맺음말', '첫인사']));
    expect(orders()).toEqual([[2, 1]]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('while another is being stored is stored after it', async () => {
    await open();
    const answer = Promise.withResolvers<{ id: number }>();
    api.answers(desk.storePhrase, ({ body }) => {
      stored = [...stored, { id: 4, ...body }];
      return answer.promise;
    });
    await press('새 문구');
    await userEvent.type(screen.getByRole('textbox', { name: /이름/ }), '응원');
    await userEvent.type(screen.getByRole('textbox', { name: /문구/ }), '응원할게요.');
    await press('저장');
    await press('첫인사 아래로');
    answer.resolve({ id: 4 });
    await waitFor(() => expect(titles()).toEqual(['맺음말', '첫인사', '호흡', '응원']));
    expect(orders()).toEqual([[2, 1, 3, 4]]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('stays in its place although another is saved meanwhile', async () => {
    await open();
    const answer = Promise.withResolvers<null>();
    api.answersOnce(desk.orderPhrases, () => answer.promise);
    api.answers(desk.updatePhrase, { id: 3 });
    await press('첫인사 아래로');
    await press('호흡 수정');
    await press('저장');
    await screen.findByText('문구를 저장했습니다.');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    stored = [PHRASES[1], PHRASES[0], PHRASES[2]].filter((phrase) => phrase !== undefined);
    answer.resolve(null);
    await waitFor(() => expect(titles()).toEqual(['맺음말', '첫인사', '호흡']));
  });

  it('stays in its place while another, which was saved before, is stored, and also when a third one is moved then', async () => {
    await open();
    const [saved, moved] = [Promise.withResolvers<{ id: number }>(), Promise.withResolvers<null>()];
    api.answersOnce(desk.updatePhrase, () => saved.promise);
    api.answersOnce(desk.orderPhrases, () => moved.promise);
    await press('호흡 수정');
    await press('저장');
    await press('첫인사 아래로');
    saved.resolve({ id: 3 });
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(titles()).toEqual(['맺음말', '첫인사', '호흡']);
    await press('호흡 위로');
    moved.resolve(null);
    await waitFor(() =>
      expect(orders()).toEqual([
        [2, 1, 3],
        [2, 3, 1],
      ]),
    );
    await waitFor(() => expect(stored.map(({ id }) => id)).toEqual([2, 3, 1]));
    expect(titles()).toEqual(['맺음말', '호흡', '첫인사']);
  });

  it('returns to the place that the server has when the move is refused', async () => {
    await open();
    api.answersOnce(desk.orderPhrases, new ApiError(500, 'internal', '잠시 후 다시 시도해주세요.'));
    await press('첫인사 아래로');
    await screen.findByText('잠시 후 다시 시도해주세요.');
    await waitFor(() => expect(titles()).toEqual(['첫인사', '맺음말', '호흡']));
  });

  it('down, up and down again is stored where it is shown', async () => {
    await open();
    const answer = Promise.withResolvers<null>();
    api.answersOnce(desk.orderPhrases, () => answer.promise);
    await press('첫인사 아래로');
    await press('첫인사 위로');
    await press('첫인사 아래로');
    answer.resolve(null);
    await waitFor(() => expect(orders().length).toBeGreaterThan(1));
    expect(orders().at(-1)).toEqual([2, 1, 3]);
    expect(titles()).toEqual(['맺음말', '첫인사', '호흡']);
  });
});
