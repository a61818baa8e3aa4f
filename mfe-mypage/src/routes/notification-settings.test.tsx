import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { NotificationSettings } from '@onmaum/shared-contract/notification/settings';
import * as channels from '@onmaum/shared-contract/notification/settings-calls';
import { MAIL_TEXT } from '@onmaum/shared-contract/texts/mail-texts';
import { fakeApi, signIn } from '@onmaum/shared-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();
beforeEach(() => signIn());
afterEach(clearSession);

const settings: NotificationSettings = {
  channels: [
    { channel: 'push', is_on: true },
    { channel: 'mail', is_on: true },
  ],
  topics: [
    { topic: 'answer', channel: 'push', is_on: true },
    { topic: 'answer', channel: 'mail', is_on: true },
    { topic: 'talk', channel: 'push', is_on: true },
    { topic: 'talk', channel: 'mail', is_on: false },
  ],
  is_quiet: true,
  push_key: 'key',
  devices: 0,
  mail: { state: 'ready', address: 'me@onmaum.example', next: '' },
  marketing: { is_agreed: true, agreed_at: '2026-03-01T03:00:00.000Z' },
};
const open = async (own: Partial<NotificationSettings> = {}) => {
  api.answers(channels.settings, { ...settings, ...own });
  renderRoute('/notifications/settings');
  await screen.findByRole('heading', { name: '받을 소식' });
};
/** Opens the page with a fake API that stores the member's choices. */
const openStoring = async () => {
  await open();
  let { channels: switches, topics } = settings;
  api.answers(channels.changeSettings, ({ body: { channels: changed = [], topic } }) => {
    switches = switches.map((one) => changed.find(({ channel }) => channel === one.channel) ?? one);
    topics = topics.map((one) => (topic?.topic === one.topic && topic.channel === one.channel ? topic : one));
    return null;
  });
  api.answers(channels.settings, () => ({ ...settings, channels: switches, topics }));
};
const box = (name: string) => screen.getByRole('checkbox', { name });
const sent = () => api.sent(channels.changeSettings).map(({ body }) => body);

it('the page names the settings that could not be loaded', async () => {
  api.answers(channels.settings, new ApiError(500, 'internal', '오류'));
  renderRoute('/notifications/settings');
  expect(await screen.findByRole('heading', { name: '알림 설정을 불러오지 못했습니다' })).toBeVisible();
});

it('a choice follows the press at once, and presses are sent in their order', async () => {
  await openStoring();
  await userEvent.dblClick(box('댓글과 투표 이메일'));
  await userEvent.click(box('댓글과 투표 이메일'));
  expect(box('댓글과 투표 이메일')).toBeChecked();
  const choice = (is_on: boolean) => ({ topic: { topic: 'talk', channel: 'mail', is_on } });
  await waitFor(() => expect(sent()).toEqual([choice(true), choice(false), choice(true)]));
});

it('a choice that cannot be saved goes back, with a message', async () => {
  api.answers(channels.changeSettings, new ApiError(503, 'busy', '잠시 후 다시 시도해주세요.'));
  await open();
  await userEvent.click(box('밤 9시부터 아침 8시까지의 소식은 아침에 받을게요'));
  expect(await screen.findByText('잠시 후 다시 시도해주세요.')).toBeInTheDocument();
  await waitFor(() => expect(box('밤 9시부터 아침 8시까지의 소식은 아침에 받을게요')).toBeChecked());
});

it('a choice that fails does not undo a later one on the screen', async () => {
  const answers = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  for (const { promise } of answers) api.answersOnce(channels.changeSettings, promise);
  await open();
  await userEvent.click(box('고민 답변 이메일'));
  await userEvent.click(box('댓글과 투표 이메일'));
  const reads = api.sent(channels.settings).length;
  await act(async () => answers[0]?.reject(new ApiError(503, 'busy', '잠시 후 다시 시도해주세요.')));
  expect(api.sent(channels.settings)).toHaveLength(reads);
  expect(box('댓글과 투표 이메일')).toBeChecked();
  const topics = settings.topics.map((one) => ({ ...one, is_on: true }));
  api.answers(channels.settings, { ...settings, topics });
  await act(async () => answers[1]?.resolve(null));
  await waitFor(() => expect(box('고민 답변 이메일')).toBeChecked());
  expect(box('댓글과 투표 이메일')).toBeChecked();
});

it('"모두 끄기" switches every channel off, and says so above its topics', async () => {
  await openStoring();
  await userEvent.click(screen.getByRole('button', { name: '모두 끄기' }));
  expect([box('휴대폰·브라우저 알림'), box('이메일')].some((one) => (one as HTMLInputElement).checked)).toBe(false);
  expect(within(screen.getByRole('table')).getAllByText('꺼짐')).toHaveLength(2);
  expect(screen.getByRole('button', { name: '모두 끄기' })).toHaveFocus();
  const off = ['push', 'mail'].map((channel) => ({ channel, is_on: false }));
  await waitFor(() => expect(sent()).toEqual([{ channels: off }]));
});

it('a new address is sent a mail; a wrong one stays in the form with its error', async () => {
  const unknown = new ApiError(422, 'invalid', '확인해 주세요.', { email: '메일을 받을 수 없는 주소입니다.' });
  api.answers(channels.changeMail, unknown);
  await open();
  await userEvent.click(screen.getByRole('button', { name: '주소 바꾸기' }));
  const field = screen.getByRole('textbox', { name: '이메일 주소' });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'new@onmaum{Enter}');
  expect(await screen.findByText('이메일 주소를 다시 확인해 주세요.')).toBeVisible();
  expect(field).toHaveValue('new@onmaum');
  await userEvent.type(field, '.nowhere{Enter}');
  expect(await screen.findByText('메일을 받을 수 없는 주소입니다.')).toBeVisible();
  api.answers(channels.changeMail, null);
  api.answers(channels.settings, { ...settings, mail: { ...settings.mail, next: 'new@onmaum.example' } });
  await userEvent.type(field, '{Backspace>8/}.example{Enter}');
  expect(await screen.findByText(/^new@onmaum\.example 주소로 확인 메일을 보냈어요/)).toBeVisible();
  expect(screen.getByRole('button', { name: '주소 바꾸기' })).toHaveFocus();
});

it('an address cannot be edited while it is sent', async () => {
  api.answers(channels.changeMail, new Promise(() => {}));
  await open();
  await userEvent.click(screen.getByRole('button', { name: '주소 바꾸기' }));
  const field = screen.getByRole('textbox', { name: '이메일 주소' });
  await userEvent.clear(field);
  await userEvent.type(field, 'new@onmaum.example{Enter}');
  await userEvent.type(field, 's');
  expect(field).toHaveValue('new@onmaum.example');
});

it('an unconfirmed address is sent the mail again once by a double click, or can be corrected', async () => {
  const sending = Promise.withResolvers<null>();
  api.answers(channels.changeMail, sending.promise);
  await open({ mail: { ...settings.mail, next: 'new@onmaum.example' } });
  const again = screen.getByRole('button', { name: '다시 보내기' });
  await userEvent.dblClick(again);
  await act(async () => sending.resolve(null));
  expect(await screen.findByText(/^확인 메일을 다시 보냈어요/)).toBeVisible();
  expect(again).toHaveFocus();
  expect(api.sent(channels.changeMail).map(({ body }) => body)).toEqual([{ email: 'new@onmaum.example' }]);
  api.answers(channels.changeMail, new ApiError(429, 'too_many', '잠시 후 다시 시도해주세요.'));
  await userEvent.click(again);
  expect(await screen.findByText('잠시 후 다시 시도해주세요.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '주소 바꾸기' }));
  expect(screen.getByRole('textbox', { name: '이메일 주소' })).toHaveValue('new@onmaum.example');
});

it('the focus returns to the button when the form of the address is closed', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: '주소 바꾸기' }));
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  expect(screen.getByRole('button', { name: '주소 바꾸기' })).toHaveFocus();
});

it('a browser without push says so', async () => {
  await open();
  expect(await screen.findByText('이 브라우저에서는 알림을 받을 수 없어요.')).toBeVisible();
});

describe('the link of a mail', () => {
  beforeEach(() => clearSession());

  it('stops mails after a press, without signing in, and not before', async () => {
    api.answers(channels.unsubscribe, { channel: 'mail' });
    renderRoute('/unsubscribe?token=abc');
    const button = await screen.findByRole('button', { name: '이메일 받지 않기' });
    expect(api.requests()).toEqual([]);
    await userEvent.dblClick(button);
    expect(await screen.findByText(/^이제 알림을 이메일로 보내지 않아요/)).toBeVisible();
    expect(api.sent(channels.unsubscribe).map(({ query }) => query)).toEqual([{ token: 'abc' }]);
  });

  it('that is too old says so instead of the question, and leads to the settings', async () => {
    api.answers(channels.confirmMail, new ApiError(422, 'link_old', MAIL_TEXT.linkOld));
    renderRoute('/mail_confirm?token=abc');
    await userEvent.click(await screen.findByRole('button', { name: '이 주소로 받기' }));
    expect(await screen.findByText(MAIL_TEXT.linkOld)).toHaveFocus();
    expect(screen.getByRole('link', { name: '알림 설정' })).toBeVisible();
    expect(screen.queryByText(/받으시겠어요/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '이 주소로 받기' })).not.toBeInTheDocument();
  });

  it('that failed for another reason can be pressed again', async () => {
    api.answersOnce(channels.confirmMail, new ApiError(503, 'unavailable', '잠시 후 다시 시도해 주세요.'));
    api.answers(channels.confirmMail, null);
    renderRoute('/mail_confirm?token=abc');
    await userEvent.click(await screen.findByRole('button', { name: '이 주소로 받기' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('잠시 후 다시 시도해 주세요.');
    await userEvent.click(screen.getByRole('button', { name: '이 주소로 받기' }));
    expect(await screen.findByText(/^주소를 확인했어요/)).toHaveFocus();
  });

  it.each(['/mail_confirm', '/unsubscribe'])(
    'to %s that a mail program has cut leads to the settings',
    async (path) => {
      renderRoute(path);
      expect(await screen.findByText(MAIL_TEXT.linkOld)).toBeVisible();
      expect(screen.getByRole('link', { name: '알림 설정' })).toBeVisible();
      expect(screen.queryByRole('button', { name: /받/ })).not.toBeInTheDocument();
    },
  );
});
