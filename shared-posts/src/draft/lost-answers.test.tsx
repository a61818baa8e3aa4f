import { onDevice, openDraft, testDrafts, written } from '../test/drafts.ts';

const { server, onServer, pass } = testDrafts();

describe('a text that the server has stored, although its answer was lost,', () => {
  /** Sends a text, which the server stores, but whose answer does not arrive. */
  async function send(content: string) {
    const opened = openDraft();
    await pass(0);
    opened.autosave.change(written(content));
    server.down = true;
    await pass(2_000);
    server.down = false;
    server.saveElsewhere(written(content), opened.autosave.key);
    return opened;
  }

  test('needs no choice when the user types on', async () => {
    const { autosave, state } = await send('쓰던');
    autosave.change(written('쓰던 글'));
    await pass(2_000);
    expect(onServer()).toBe('쓰던 글');
    expect(state()).toMatchObject({ notice: null, savedTo: 'server' });
  });

  test('needs no choice at the next visit if the user typed on until the page was closed', async () => {
    const before = await send('쓰던');
    before.autosave.change(written('쓰던 글'));
    server.down = true;
    await before.autosave.pause();
    server.down = false;
    const { autosave, state } = openDraft();
    await pass(2_000);
    expect(autosave.body.content).toBe('쓰던 글');
    expect(onServer()).toBe('쓰던 글');
    expect(state().notice).toBe('restored');
  });

  test('is deleted when the user discards it', async () => {
    const { autosave, state } = await send('버릴 글');
    autosave.discard();
    await pass(0);
    expect(server.draft).toBeNull();
    expect(onDevice()).toBeNull();
    expect(state().notice).toBeNull();
  });

  test('needs a choice if another device has replaced it', async () => {
    const { autosave, state } = await send('쓰던');
    server.saveElsewhere(written('집에서 쓴 글'), autosave.key);
    autosave.change(written('쓰던 글'));
    await pass(2_100);
    expect(onServer()).toBe('집에서 쓴 글');
    expect(state().notice).toBe('stale');
  });
});

test('a page that is closed during a save, with a text that was typed meanwhile, causes no choice', async () => {
  const before = openDraft();
  await pass(0);
  before.autosave.change(written('쓰던'));
  void before.autosave.sync();
  before.autosave.change(written('쓰던 글'));
  before.autosave.saveToDevice();
  const closed = { ...localStorage };
  await before.autosave.pause();
  // restores what was stored when the page closed, since a closed page does not read the answer
  Object.assign(localStorage, closed);
  expect(onServer()).toBe('쓰던');
  const { state } = openDraft();
  await pass(2_000);
  expect(state().notice).toBe('restored');
  expect(onServer()).toBe('쓰던 글');
});
