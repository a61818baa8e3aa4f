import { InfoDraft } from '@onmaum/shared-contract';
import { signIn } from '@onmaum/shared-testing';
import { act, renderHook } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { NOTHING, testDrafts, written } from '../test/drafts.ts';
import { useDraftAutosave, useRunAutosave } from './use-draft-autosave.ts';

/** Tests of a form that is open in two windows side by side, which are both visible. */

const { server, onServer, pass } = testDrafts();
const parse = (body: unknown) => InfoDraft.safeParse(body).data ?? null;
/** Tells every window that storage has changed; a window ignores its own change. */
const tell = () => window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage }));
const hear = () => act(async () => tell());
const later = (ms: number) => act(() => pass(ms));

/** Opens a form. @returns its draft, and a function that returns the text in its field */
function openWindow() {
  signIn({ user_idx: 9 });
  const { result } = renderHook(() => {
    const draft = useDraftAutosave<InfoDraft>({ kind: 'info', target: 0, blank: NOTHING, parse });
    const [field, setField] = useState(draft.body.content);
    useRunAutosave(
      draft,
      useCallback(({ content }) => setField(content), []),
    );
    return { draft, field };
  });
  return { draft: result.current.draft, field: () => result.current.field };
}

test('a visible window shows what is typed in another one', async () => {
  const [first, second] = [openWindow(), openWindow()];
  await later(0);
  second.draft.change(written('쓰던 글'));
  await later(300);
  await hear();
  expect(first.field()).toBe('쓰던 글');
  expect(first.draft.state.getState().notice).toBe('restored');
});

test('a press on a visible window, which focuses it first, does not change its text', async () => {
  const [first, second] = [openWindow(), openWindow()];
  await later(0);
  second.draft.change(written('아직 보이지 않는 글'));
  await later(300);
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(first.field()).toBe('');
  expect(first.draft.body).toEqual(NOTHING);
  await hear();
  expect(first.field()).toBe('아직 보이지 않는 글');
});

test('only the window in which a text is typed sends it, so that the two never conflict', async () => {
  const windows = [openWindow(), openWindow()] as const;
  await later(0);
  windows[0].draft.change(written('먼저'));
  await later(300);
  await hear();
  const calls = server.calls().length;
  for (let key = 1; key <= 40; key++) {
    windows[1].draft.change(written('가'.repeat(key)));
    await later(100);
    await hear();
  }
  await later(2_000);
  await hear();
  expect(onServer()).toBe('가'.repeat(40));
  expect(windows[0].field()).toBe('가'.repeat(40));
  expect(server.calls().length - calls).toBe(2);
  expect(windows.map(({ draft }) => draft.state.getState().notice)).not.toContain('stale');
});

test('a text that one window is sending causes no choice when another one types on', async () => {
  const [first, second] = [openWindow(), openWindow()];
  await later(0);
  first.draft.change(written('쓰던'));
  await later(300);
  await hear();
  await act(async () => {
    const sent = first.draft.sync();
    tell();
    second.draft.change(written('쓰던 글'));
    await sent;
  });
  await hear();
  await later(2_000);
  expect(onServer()).toBe('쓰던 글');
  expect(second.draft.state.getState().notice).toBeNull();
});
