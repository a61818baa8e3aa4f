import { onDevice, openDraft, written } from '../../../testing/drafts.ts';
import { writeApi } from '../../../testing/write-api.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let server: ReturnType<typeof writeApi>;
const onServer = () => server.draft?.body.content;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T03:00:00.000Z') });
  server = writeApi();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

test('what was written on another device is shown', async () => {
  server.saveElsewhere(written('집에서 쓴 글'));
  const { shown, state } = openDraft();
  await pass(0);
  expect(shown).toEqual(['집에서 쓴 글']);
  expect(state()).toMatchObject({ notice: 'restored', kept: 'server' });
});

test.each([
  ['the one on this device was typed at later', 60_000, []],
  ['the other one is newer', -60_000, ['집에서 쓴 글']],
])('of two copies %s', async (_name, ahead, expected) => {
  server.down = true;
  const before = openDraft();
  jest.setSystemTime(Date.now() + ahead);
  before.keeper.change(written('밖에서 쓴 글'));
  await pass(300);
  await before.keeper.pause();
  server.down = false;
  server.saveElsewhere(written('집에서 쓴 글'));
  const { shown } = openDraft();
  await pass(0);
  expect(shown).toEqual(expected);
  await pass(2_000);
  expect(onServer()).toBe(expected[0] ?? '밖에서 쓴 글');
});

test('a copy that the server had and has no more was posted elsewhere, and is dropped', async () => {
  const before = openDraft();
  before.keeper.change(written('등록된 글'));
  await pass(2_000);
  await before.keeper.pause();
  server.draft = null;
  const { shown, state } = openDraft();
  await pass(0);
  expect(shown).toEqual(['']);
  expect(state().notice).toBeNull();
  expect(onDevice()).toBeNull();
});

test.each([
  ['mine', '내가 쓰는 글'],
  ['theirs', '다른 기기의 글'],
] as const)('when another device saves meanwhile, the person chooses: %s', async (which, content) => {
  const { keeper, state } = openDraft();
  keeper.change(written('처음'));
  await pass(2_000);
  server.saveElsewhere(written('다른 기기의 글'));
  keeper.change(written('내가 쓰는 글'));
  await pass(2_100);
  expect(state()).toMatchObject({ notice: 'stale', kept: 'device' });
  expect(onServer()).toBe('다른 기기의 글');

  keeper.choose(which);
  await pass(2_000);
  expect(state().notice).toBeNull();
  expect(keeper.body.content).toBe(content);
  expect(onServer()).toBe(content);
});

test('when it was posted elsewhere meanwhile, what is typed goes on as another draft with a key of its own', async () => {
  const { keeper, state } = openDraft();
  keeper.change(written('처음'));
  await pass(2_000);
  const key = keeper.key;
  server.draft = null;
  keeper.change(written('더 쓴 글'));
  await pass(2_100);
  expect(state()).toMatchObject({ notice: 'gone', kept: 'server' });
  expect(keeper.key).not.toBe(key);
  expect(onServer()).toBe('더 쓴 글');
});
