import { clearSession, sessionStore } from '@onmaum/shared-auth';
import { NOTHING, onDevice, openDraft, written } from '../../../testing/drafts.ts';
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

test('what is typed is on the device at once and on the server soon after, also while somebody never pauses', async () => {
  const { keeper, state } = openDraft();
  await pass(0);
  for (let key = 1; key <= 30; key++) {
    keeper.change(written('가'.repeat(key)));
    await pass(100);
    if (key === 4) expect(onDevice()?.body.content).toBe('가가가');
  }
  expect(onServer()?.length).toBeGreaterThan(15);
  await pass(2_000);
  expect(server.draft?.body).toEqual(written('가'.repeat(30)));
  expect(state().kept).toBe('server');
  expect(onDevice()).toMatchObject({ synced: true });
});

test('after a crash it is there again, without the server too', async () => {
  const before = openDraft();
  before.keeper.change(written('쓰던 글'));
  await pass(300);
  server.down = true;
  const { keeper, state } = openDraft();
  expect(keeper.body).toEqual(written('쓰던 글'));
  expect(state().notice).toBe('restored');
});

test('out of reach it stays on the device and says so; once there is a way it goes to the server', async () => {
  server.down = true;
  const { keeper, state } = openDraft();
  keeper.change(written('지하철에서'));
  await pass(2_000);
  expect(state().kept).toBe('device');
  expect(onDevice()?.body.content).toBe('지하철에서');
  server.down = false;
  await pass(15_000);
  expect(state().kept).toBe('server');
  expect(onServer()).toBe('지하철에서');
});

test('who goes on typing need not wait for the next try', async () => {
  server.down = true;
  const { keeper } = openDraft();
  keeper.change(written('지하철'));
  await pass(2_000);
  server.down = false;
  keeper.change(written('지하철에서'));
  await pass(2_000);
  expect(onServer()).toBe('지하철에서');
});

test('where neither takes it the person is told', async () => {
  server.down = true;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { keeper, state } = openDraft();
  keeper.change(written('글'));
  await pass(2_000);
  expect(state().kept).toBe('nowhere');
  jest.restoreAllMocks();
});

test('starting over leaves no draft anywhere', async () => {
  const { keeper, shown } = openDraft();
  keeper.change(written('버릴 글'));
  await pass(2_000);
  keeper.discard();
  await pass(0);
  expect(shown).toEqual(['']);
  expect(server.draft).toBeNull();
  expect(onDevice()).toBeNull();
  expect(keeper.isWritten).toBe(false);
});

test('while a post is on its way nothing is saved, and afterwards nothing is left', async () => {
  const { keeper } = openDraft();
  keeper.change(written('등록할 글'));
  await keeper.pause();
  await pass(5_000);
  expect(server.draft).toBeNull();
  keeper.finish();
  keeper.change(written('늦은 글자'));
  await pass(5_000);
  expect(onDevice()).toBeNull();
  expect(keeper.isWritten).toBe(false);
});

test('another person on the device finds nothing of it', async () => {
  const { keeper } = openDraft();
  keeper.change(written('내 이야기'));
  await pass(300);
  expect(openDraft({ owner: 10 }).keeper.body).toEqual(NOTHING);
});

test('at the end of a session only what the server does not have stays on the device', async () => {
  sessionStore.setState({ token: 'token', user_idx: 9 });
  const { keeper } = openDraft();
  keeper.change(written('저장된 글'));
  await pass(2_000);
  server.down = true;
  clearSession();
  expect(onDevice()).toBeNull();

  keeper.change(written('저장되지 못한 글'));
  await pass(2_000);
  clearSession();
  expect(onDevice()?.body.content).toBe('저장되지 못한 글');
});

test('when somebody else signs in on this device, nothing is sent in that name', async () => {
  const { keeper } = openDraft();
  await pass(0);
  keeper.change(written('내 글'));
  openDraft({ owner: 5 });
  await pass(0);
  const calls = server.calls.length;
  await keeper.sync();
  await keeper.pause();
  expect(server.calls).toHaveLength(calls);
  expect(server.draft).toBeNull();
  expect(onDevice()?.body.content).toBe('내 글');
});
