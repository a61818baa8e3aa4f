import type { DeskOrder, OrderContact, OrderIntake } from '@onmaum/shared-contract';
import { Button, Card, common } from '@onmaum/shared-ui';
import { useState } from 'react';
import { useLookAtContact, useReadSheet } from '../api/personal.ts';
import { SheetDialog } from '../sheet/sheet-dialog.tsx';
import s from './buyer-card.module.css';

/** Contact details and intake sheet of the buyer, on press (rules/desk.md#contact-details). */
export function BuyerCard({ order: { order_id, looks_yn, sheet_yn, left_yn } }: { order: DeskOrder }) {
  const [contact, setContact] = useState<OrderContact | null>(null);
  const [sheet, setSheet] = useState<OrderIntake['sheet']>(null);
  const look = useLookAtContact(order_id, setContact);
  const read = useReadSheet(order_id, setSheet);
  return (
    <Card as="section" aria-labelledby="buyer" className={common.stack3}>
      <h2 id="buyer" className={common.heading}>
        구매자
      </h2>
      {left_yn && <p>탈퇴한 회원이에요.</p>}
      {looks_yn ? (
        <p className={common.note}>연락처와 상담 신청서를 볼 때마다 기록되고, 구매자가 그 기록을 볼 수 있어요.</p>
      ) : (
        <p className={common.note}>이용이 끝난 주문의 연락처와 상담 신청서는 볼 수 없어요.</p>
      )}
      <div role="status">{looks_yn && contact && <Contact contact={contact} />}</div>
      {looks_yn && (
        <div className={common.row}>
          {!contact && (
            <Button busy={look.isPending} onClick={() => look.act()}>
              연락처 보기
            </Button>
          )}
          {sheet_yn && (
            <Button busy={read.isPending} onClick={() => read.act()}>
              상담 신청서 읽기
            </Button>
          )}
        </div>
      )}
      {looks_yn && !sheet_yn && <p className={common.note}>구매자가 아직 상담 신청서를 쓰지 않았어요.</p>}
      {sheet && <SheetDialog sheet={sheet} onClose={() => setSheet(null)} />}
    </Card>
  );
}

const Contact = ({ contact: { buyer_name, buyer_tel, buyer_email } }: { contact: OrderContact }) => (
  <dl className={s.contact}>
    <dt>이름</dt>
    <dd>{buyer_name || '기록 없음'}</dd>
    <dt>휴대폰</dt>
    <dd>{buyer_tel ? <a href={`tel:${buyer_tel.replaceAll('-', '')}`}>{buyer_tel}</a> : '기록 없음'}</dd>
    <dt>이메일</dt>
    <dd>{buyer_email ? <a href={`mailto:${buyer_email}`}>{buyer_email}</a> : '기록 없음'}</dd>
  </dl>
);
