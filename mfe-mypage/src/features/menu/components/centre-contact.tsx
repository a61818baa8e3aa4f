import { CHANNEL_CHAT, CUSTOMER_CENTRE } from '@onmaum/shared-contract/site/site';
import { common, MainActions } from '@onmaum/shared-ui';
import { MessageCircle } from 'lucide-react';
import s from './centre-contact.module.css';

/** Opening hours and contact details of the customer centre (rules/mypage.md#customer-centre). */
export const CentreContact = ({ text }: { text: string }) => (
  <div className={common.grid4}>
    <p>{text}</p>
    <dl className={s.hours}>
      <dt>평일</dt>
      <dd>{CUSTOMER_CENTRE.weekdays}</dd>
      <dt>주말·공휴일</dt>
      <dd>{CUSTOMER_CENTRE.closed}</dd>
    </dl>
    <MainActions>
      <a className={s.chat} href={CHANNEL_CHAT.url} target="_blank" rel="noopener noreferrer">
        <MessageCircle size={20} aria-hidden="true" />
        {CHANNEL_CHAT.label}
      </a>
    </MainActions>
  </div>
);
