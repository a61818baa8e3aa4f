import type { DeskOrder, OrderIntake } from '@onmaum/shared-contract';
import { Button, Card, common } from '@onmaum/shared-ui';
import { type ReactNode, useState } from 'react';
import { useReadSheet } from '../../api/personal.ts';
import { SheetDialog } from '../../sheet/sheet-dialog.tsx';
import a from '../acts.module.css';

interface Props {
  order: DeskOrder;
  /** The contact details, unless the card of the next step shows them. */
  children: ReactNode;
}

/** Contact details and intake sheet of the buyer. A button loads each of them (rules/desk.md#contact-details). */
export function BuyerCard({ order: { order_id, looks_yn, sheet_yn, left_yn }, children }: Props) {
  const [sheet, setSheet] = useState<OrderIntake['sheet']>(null);
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
      <div className={a.acts}>
        {children}
        {looks_yn && sheet_yn && (
          <Button busy={read.isPending} onClick={() => read.act()}>
            상담 신청서 읽기
          </Button>
        )}
      </div>
      {looks_yn && !sheet_yn && <p className={common.note}>구매자가 아직 상담 신청서를 쓰지 않았어요.</p>}
      {sheet && <SheetDialog sheet={sheet} onClose={() => setSheet(null)} />}
    </Card>
  );
}
