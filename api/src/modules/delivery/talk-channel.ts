import type { NotificationKind } from '@onmaum/shared-contract/notification/kinds';
import { notificationPath } from '@onmaum/shared-contract/notification/kinds';
import type { TalkConfig } from '../../channel-config.ts';
import type { FieldCipher } from '../../lib/secrets/field-cipher.ts';
import { sendTalk } from '../../providers/talk/solapi.ts';
import type { ChannelSender } from './channel.ts';

/** Texts about appointments and payments. A lock screen may show them, so they do not say what was booked. */
export const TALK_TEXTS: Partial<Record<NotificationKind, string>> = {
  time_offered: '새로운 시간을 제안받았어요.',
  time_agreed: '예약 시간이 정해졌어요.',
  time_changed: '예약 시간이 바뀌었어요.',
  time_declined: '제안한 시간이 어렵다고 해요.',
  time_expired: '시간 제안에 답이 없어 기한이 지났어요.',
  place_changed: '예약 장소가 새로 정해졌어요.',
  session_day: '예약이 24시간 안에 시작돼요.',
  session_hour: '예약이 1시간 안에 시작돼요.',
  session_reported: '예약의 결과가 기록되었어요.',
  session_failed: '예약이 취소되어 환불해 드려요.',
  session_objected: '이의가 접수되었어요.',
  session_decided: '이의 신청의 결과가 나왔어요.',
  order_paid: '결제가 완료되었어요.',
  refund_done: '환불이 완료되었어요.',
};

interface Deps {
  talk: TalkConfig;
  /** Address of the relay. */
  base: string;
  origin: string;
  fieldCipher: FieldCipher;
}

/** Notification messages of KakaoTalk for appointments and payments (rules/notification-channels.md#kakaotalk). */
export function talkChannel({ talk, base, origin, fieldCipher }: Deps): ChannelSender {
  return {
    name: 'talk',
    atOnce: 50,
    async send({ kind, target, target_id, source_id, cellphone_enc }) {
      const news = TALK_TEXTS[kind];
      if (!news || !cellphone_enc) return 'gone';
      const url = origin + notificationPath(kind, target, target_id, source_id);
      return sendTalk(base, talk, {
        to: fieldCipher.decrypt(cellphone_enc, 'members.cellphone').replaceAll('-', ''),
        text: `[온마음] ${news}\n${url}`,
        variables: { '#{소식}': news, '#{주소}': url.replace(/^https?:\/\//, '') },
      });
    },
    // keeps the phone number, because it can still receive calls
    forget: async () => undefined,
  };
}
