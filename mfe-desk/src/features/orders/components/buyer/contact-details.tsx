import type { DeskOrder, OrderContact } from '@onmaum/shared-contract';
import { Button } from '@onmaum/shared-ui';
import { type SeenContact, useLookAtContact } from '../../api/personal.ts';
import a from '../acts.module.css';
import s from './contact-details.module.css';

interface Props {
  order: DeskOrder;
  /** Details that were loaded; null before. The parent stores them, since this component may move to another card. */
  seen: SeenContact | null;
  onShown: (seen: SeenContact) => void;
}

/**
 * Contact details of the buyer. A button loads them, and the server records each access (rules/desk.md#contact-details). If the
 * buyer corrects the phone number afterwards, a sentence replaces the old number until the details are loaded again.
 */
export function ContactDetails({ order: { order_id, phone_changed_at }, seen, onShown }: Props) {
  const look = useLookAtContact(order_id, onShown);
  return (
    <>
      <div role="status" className={a.block}>
        {seen && <Details contact={seen.contact} isOld={seen.phoneChangedAt !== phone_changed_at} />}
      </div>
      <Button busy={look.isPending} onClick={() => look.act(phone_changed_at)}>
        {seen ? '연락처 다시 보기' : '연락처 보기'}
      </Button>
    </>
  );
}

/** @param props `isOld`: whether the buyer has corrected the phone number since the details were loaded */
function Details({ contact, isOld }: { contact: OrderContact; isOld: boolean }) {
  const { buyer_name, buyer_tel, buyer_email } = contact;
  return (
    <dl className={s.contact}>
      <dt>이름</dt>
      <dd>{buyer_name || '기록 없음'}</dd>
      <dt>휴대폰</dt>
      <dd>{isOld ? '구매자가 번호를 바꿨어요. 연락처를 다시 확인해 주세요.' : <Phone number={buyer_tel} />}</dd>
      <dt>이메일</dt>
      <dd>{buyer_email ? <a href={`mailto:${buyer_email}`}>{buyer_email}</a> : '기록 없음'}</dd>
    </dl>
  );
}

const Phone = ({ number }: { number: string }) =>
  number ? <a href={`tel:${number.replaceAll('-', '')}`}>{number}</a> : '기록 없음';
