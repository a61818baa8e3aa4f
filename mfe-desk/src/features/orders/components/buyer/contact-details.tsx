import type { OrderContact } from '@onmaum/shared-contract';
import { Button } from '@onmaum/shared-ui';
import { useLookAtContact } from '../../api/personal.ts';
import a from '../acts.module.css';
import s from './contact-details.module.css';

interface Props {
  orderId: number;
  /** Details that were loaded; null before. The parent stores them, since this component may move to another card. */
  contact: OrderContact | null;
  onShown: (contact: OrderContact) => void;
}

/**
 * Contact details of the buyer, which a button loads. The server records each access (rules/desk.md#contact-details). The buyer
 * may correct the phone number meanwhile, so the details can be loaded again.
 */
export function ContactDetails({ orderId, contact, onShown }: Props) {
  const look = useLookAtContact(orderId, onShown);
  return (
    <>
      <div role="status" className={a.block}>
        {contact && <Details contact={contact} />}
      </div>
      <Button busy={look.isPending} onClick={() => look.act()}>
        {contact ? '연락처 다시 보기' : '연락처 보기'}
      </Button>
    </>
  );
}

const Details = ({ contact: { buyer_name, buyer_tel, buyer_email } }: { contact: OrderContact }) => (
  <dl className={s.contact}>
    <dt>이름</dt>
    <dd>{buyer_name || '기록 없음'}</dd>
    <dt>휴대폰</dt>
    <dd>{buyer_tel ? <a href={`tel:${buyer_tel.replaceAll('-', '')}`}>{buyer_tel}</a> : '기록 없음'}</dd>
    <dt>이메일</dt>
    <dd>{buyer_email ? <a href={`mailto:${buyer_email}`}>{buyer_email}</a> : '기록 없음'}</dd>
  </dl>
);
