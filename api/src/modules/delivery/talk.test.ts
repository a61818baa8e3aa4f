import { HOUR_MS } from '@onmaum/shared-contract';
import { TOPIC_CHANNELS, TOPIC_OF } from '@onmaum/shared-contract/notification/channels';
import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import { paths, purchaseAnchor } from '@onmaum/shared-contract/site/paths';
import { useDemo } from '../../../test/support/app.ts';
import { Browser } from '../../../test/support/browser.ts';
import { sendTalk, type TalkMessage } from '../../providers/talk/solapi.ts';
import { notify } from '../notification/notify.ts';
import { groupNotifications } from '../notification/operations/group-notifications.ts';
import { sendDue } from './operations/send-due.ts';
import { TALK_TEXTS, talkChannel } from './talk-channel.ts';

const demo = useDemo();
const NOON = new Date('2026-11-25T03:00:00Z');

const talk = () => {
  if (!demo.app.config.talk) throw new Error('the test emulates the relay');
  return demo.app.config.talk;
};
const base = () => demo.origin + talk().apiBase;
const sent = async () => (await (await fetch(`${base()}/messages`)).json()) as TalkMessage[];

async function happen(kind: NotificationKind, to: number) {
  const event = { kind, target: 'order', targetId: 3, sourceId: 1, to: [to] } as const;
  await demo.db.transaction().execute((trx) => notify(trx, event, NOON));
  await groupNotifications(demo.db, ['talk'], NOON);
  const { fieldCipher } = demo.app;
  const channel = talkChannel({ talk: talk(), base: base(), origin: 'https://onmaum.example', fieldCipher });
  await sendDue({ db: demo.db }, channel, new Date(NOON.getTime() + HOUR_MS));
}

test('The kinds about appointments and payments have a text for KakaoTalk, and other kinds have none', () => {
  const kinds = Object.entries(TOPIC_OF).flatMap(([kind, topic]) => ('talk' in TOPIC_CHANNELS[topic] ? [kind] : []));
  expect(Object.keys(TALK_TEXTS).toSorted()).toEqual(kinds.toSorted());
});

test('An appointment is announced by KakaoTalk without saying what was booked; other news is not', async () => {
  const { user_idx } = await new Browser(demo.app).join('kakao', 'new-talk', { cellphone: '010-1234-5678' });
  await happen('message', user_idx);
  expect(await sent()).toEqual([]);
  await happen('session_hour', user_idx);
  const url = `onmaum.example${paths.purchase}#${purchaseAnchor(3)}`;
  expect(await sent()).toEqual([
    {
      to: '01012345678',
      from: talk().sender,
      text: `[온마음] 예약이 1시간 안에 시작돼요.\nhttps://${url}`,
      kakaoOptions: {
        pfId: 'channel',
        templateId: 'template',
        variables: { '#{소식}': '예약이 1시간 안에 시작돼요.', '#{주소}': url },
        // the relay sends the text as SMS to people without KakaoTalk
        disableSms: false,
      },
    },
  ]);
});

test('A refused signature is an error, so that the message is retried; an invalid number counts as gone', async () => {
  const message = { to: '01012345678', text: '글', variables: {} };
  await expect(sendTalk(base(), { ...talk(), apiSecret: 'wrong' }, message)).rejects.toThrow('the relay answers 401');
  expect(await sendTalk(base(), talk(), { ...message, to: '02123' })).toBe('gone');
});
