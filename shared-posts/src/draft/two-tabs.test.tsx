import { onDevice, openDraft, testDrafts, written } from '../test/drafts.ts';

const { server, onServer, pass } = testDrafts();
const stored = () => onDevice()?.body.content;

/** Opens a form in two tabs of the same browser. */
const openTwo = () => [openDraft(), openDraft()] as const;

/** Does everything that a tab does when it is hidden, shown and closed, and its form is left. */
async function leave({ autosave }: ReturnType<typeof openDraft>) {
  autosave.saveToDevice();
  const { leaving } = autosave;
  await autosave.sync();
  await autosave.pause();
  return leaving;
}

describe('a draft that exists only on the device', () => {
  beforeEach(() => {
    server.down = true;
  });

  test('stays when a second tab with an empty form is left', async () => {
    const [first, second] = openTwo();
    first.autosave.change(written('쓰던 글'));
    await pass(300);
    expect(await leave(first)).toEqual({ isWritten: true, isKept: true });
    await leave(second);
    expect(stored()).toBe('쓰던 글');
  });

  test('stays when a second tab with an older text is left', async () => {
    const before = openDraft();
    before.autosave.change(written('쓰던'));
    await pass(300);
    await before.autosave.pause();
    const [first, second] = openTwo();
    first.autosave.change(written('쓰던 글'));
    await pass(300);
    await leave(first);
    await leave(second);
    expect(stored()).toBe('쓰던 글');
  });

  test('is continued by a second tab when that tab is shown', async () => {
    const [first, second] = openTwo();
    first.autosave.change(written('쓰던 글'));
    await pass(300);
    await leave(first);
    second.autosave.refresh();
    expect(second.shown).toEqual(['쓰던 글']);
    expect(second.state().notice).toBe('restored');
    expect(second.autosave.key).toBe(first.autosave.key);
    second.autosave.change(written('쓰던 글을 더'));
    await pass(300);
    expect(stored()).toBe('쓰던 글을 더');
    first.autosave.start();
    first.autosave.refresh();
    expect(first.shown).toEqual(['쓰던 글을 더']);
  });

  test('stays when a second tab discards or posts its older text', async () => {
    const [first, second, third] = [openDraft(), openDraft(), openDraft()];
    first.autosave.change(written('처음'));
    await pass(300);
    for (const { autosave } of [second, third]) autosave.refresh();
    first.autosave.change(written('처음보다 더'));
    await pass(300);
    second.autosave.discard();
    await third.autosave.pause();
    third.autosave.finish();
    expect(stored()).toBe('처음보다 더');
  });

  test('is not replaced by an earlier text that another tab has failed to send', async () => {
    const [first, second] = openTwo();
    first.autosave.change(written('처음'));
    await pass(2_000);
    second.autosave.refresh();
    await pass(0);
    second.autosave.change(written('처음보다 더'));
    await pass(300);
    server.down = false;
    await pass(15_000);
    expect(onServer()).toBe('처음보다 더');
    expect(stored()).toBe('처음보다 더');
    expect([first, second].map(({ state }) => state().notice)).not.toContain('stale');
  });
});

test('a tab whose text was replaced on the device says that leaving loses it, and the save button stores it again', async () => {
  server.down = true;
  const [first, second] = openTwo();
  first.autosave.change(written('하나'));
  await pass(300);
  second.autosave.change(written('둘'));
  await pass(300);
  expect(first.autosave.leaving).toEqual({ isWritten: true, isKept: false });
  expect(second.autosave.leaving).toEqual({ isWritten: true, isKept: true });
  expect(await first.autosave.saveNow()).toBe('device');
  expect(stored()).toBe('하나');
});

test('a text that is being typed is not replaced by the text of another tab', async () => {
  const [first, second] = openTwo();
  await pass(0);
  first.autosave.change(written('하나'));
  await pass(300);
  second.autosave.change(written('둘'));
  second.autosave.refresh();
  expect(second.shown).toEqual([]);
  expect(second.autosave.body.content).toBe('둘');
});

test('tabs that continue the same draft one after the other save it without a conflict', async () => {
  const tabs = openTwo();
  await pass(0);
  for (const [turn, text] of ['가', '가나', '가나다', '가나다라'].entries()) {
    const tab = tabs[turn % 2] ?? tabs[0];
    tab.autosave.refresh();
    await pass(0);
    tab.autosave.change(written(text));
    // the tab is hidden before the server has saved
    tab.autosave.saveToDevice();
    void tab.autosave.sync();
  }
  await pass(4_000);
  expect(onServer()).toBe('가나다라');
  expect(tabs.map(({ state }) => state().notice)).not.toContain('stale');
});

test('a draft that another tab has posted is not stored again', async () => {
  const [first, second] = openTwo();
  first.autosave.change(written('등록할 글'));
  await pass(2_000);
  second.autosave.refresh();
  await first.autosave.pause();
  server.draft = null;
  first.autosave.finish();
  await leave(second);
  expect(onDevice()).toBeNull();
  expect(server.draft).toBeNull();
});
