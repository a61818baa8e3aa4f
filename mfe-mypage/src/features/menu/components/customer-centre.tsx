import { CHANNEL_CHAT, CUSTOMER_CENTRE } from '@onmaum/shared-contract/site';
import { Modal } from '@onmaum/shared-ui';
import { MessageCircle } from 'lucide-react';
import s from './customer-centre.module.css';

/** Opening hours and contact details of the customer centre (rules/mypage.md#customer-centre). */
export const CustomerCentre = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Modal open={open} onClose={onClose} title="고객센터">
    <div className={s.centre}>
      <p>궁금한 점이나 불편한 점이 있다면 카카오톡 채널로 편하게 말씀해 주세요.</p>
      <dl className={s.hours}>
        <dt>평일</dt>
        <dd>{CUSTOMER_CENTRE.weekdays}</dd>
        <dt>주말·공휴일</dt>
        <dd>{CUSTOMER_CENTRE.closed}</dd>
      </dl>
      <a className={s.chat} href={CHANNEL_CHAT.url} target="_blank" rel="noopener noreferrer">
        <MessageCircle size={20} aria-hidden="true" />
        {CHANNEL_CHAT.label}
      </a>
    </div>
  </Modal>
);
