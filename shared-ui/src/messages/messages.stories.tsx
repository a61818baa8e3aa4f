import { useState } from 'react';
import type { Meta } from 'storybook-react-rsbuild';
import { MessageComposer } from './message-composer.tsx';
import { MessageThread, type ShownMessage } from './message-thread.tsx';

export default { title: 'messages/Messages' } satisfies Meta;

const nothing = () => undefined;
const acts = { onReport: nothing, onRetry: nothing, onDiscard: nothing };
const MESSAGES: ShownMessage[] = [
  { key: '1', mine: false, text: '안녕하세요. 다음 주 화요일은 어떠세요?', at: '2026-11-24T03:00:00Z' },
  { key: '2', mine: true, text: '네, 좋아요.\n저녁이면 더 좋겠어요.', at: '2026-11-24T04:12:00Z' },
  { key: '3', mine: false, text: '따로 연락 주세요.', at: '2026-11-25T04:12:00Z', reported: true },
  { key: '4', mine: true, text: '지금 보내는 메시지', at: null, state: 'sending' },
  { key: '5', mine: true, text: '보내지 못한 메시지', at: null, state: 'failed' },
  { key: '6', mine: true, text: '늦은 메시지', at: null, state: 'failed', error: '보낼 수 없습니다.' },
];

export const Thread = () => (
  <MessageThread
    label="메시지"
    other="한서윤"
    messages={MESSAGES}
    readKey="2"
    earlier={{ onShow: nothing, busy: false }}
    empty=""
    {...acts}
  />
);
export const Empty = () => (
  <MessageThread label="메시지" other="한서윤" messages={[]} empty="아직 주고받은 메시지가 없어요." {...acts} />
);
export const Composer = () => {
  const [text, setText] = useState('');
  return <MessageComposer value={text} onChange={setText} onSend={nothing} max={2_000} />;
};
