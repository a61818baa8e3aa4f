import { OBJECTION_WORDS } from '@onmaum/shared-contract/order/objection';
import { Button, isFocusLost, Time, useNow, VisuallyHidden } from '@onmaum/shared-ui';
import { ActTime } from '@onmaum/shared-ui/act-time';
import { type RefObject, useEffect, useState } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { SESSION_WORDS } from '../../purchase/lib/purchase-state.ts';
import { type Report, reportsOf, timeLeft } from '../lib/reported.ts';
import s from './objection.module.css';
import { ObjectionDialog } from './objection-dialog.tsx';

interface Props {
  purchase: ListedPurchase;
  /** Gets the focus after an objection was sent, because the pressed button is removed. */
  title: RefObject<HTMLElement | null>;
}

/**
 * The counsellor's session reports that the buyer can object to or has objected to, with the dialog for an objection
 * (rules/orders.md#objections).
 */
export function SessionReports({ purchase, title }: Props) {
  const now = useNow() ?? 0;
  const [objecting, setObjecting] = useState<number | null>(null);
  const [sent, setSent] = useState(0);
  const reports = reportsOf(purchase, now);
  const session = purchase.counsels.find(({ position }) => position === objecting);
  useEffect(() => {
    if (sent > 0 && isFocusLost()) title.current?.focus();
  }, [sent, title]);
  return (
    <>
      {reports.map((report) => {
        const { position } = report.session;
        const nth = purchase.sessions > 1 ? `${position}회기 ` : '';
        if (report.kind !== 'open') return <Answered key={position} report={report} nth={nth} />;
        return (
          <div key={position} className={s.report}>
            <p className={s.title}>
              {nth}상담이 ‘{SESSION_WORDS[report.session.status]}’{report.session.status === 'no_show' ? '으로' : '로'}{' '}
              기록됐어요
            </p>
            <p>
              사실과 다르면 <ActTime iso={report.until} />
              까지 알려 주세요 ({timeLeft(report.until, now)} 남음). 알려 주지 않으면 그대로 확정돼요.
            </p>
            <Button size="s" className={s.press} aria-haspopup="dialog" onClick={() => setObjecting(position)}>
              <VisuallyHidden>{`${purchase.goods_name} ${position}회기`}</VisuallyHidden> 사실과 달라요
            </Button>
          </div>
        );
      })}
      {session && (
        <ObjectionDialog
          purchase={purchase}
          session={session}
          onClose={() => setObjecting(null)}
          onDone={() => {
            // a late response for one session must not close the dialog of another
            setObjecting((now) => (now === session.position ? null : now));
            setSent((count) => count + 1);
          }}
        />
      )}
    </>
  );
}

/** An objection that waits for its decision, was decided, or became void when its order ended. */
function Answered({ report, nth }: { report: Exclude<Report, { kind: 'open' }>; nth: string }) {
  const { objection, status } = report.session;
  const reason = objection && OBJECTION_WORDS[objection.reason];
  if (report.kind === 'disputed') {
    return (
      <div className={s.disputed}>
        <p className={s.title}>{nth}이의 신청을 확인하고 있어요</p>
        <p>
          ‘{reason}’로 <Time iso={objection?.created_at ?? ''} format="date" />에 신청했어요. 결정될 때까지 이용 완료와
          포인트 적립, 환불 신청은 미뤄져요.
        </p>
      </div>
    );
  }
  if (report.kind === 'ended') {
    return (
      <div className={s.report}>
        <p>
          {nth}결제가 취소되어 이의 신청(‘{reason}’)은 결정 없이 끝났어요.
        </p>
      </div>
    );
  }
  return (
    <div className={s.report}>
      <p>
        {nth}이의 신청(‘{reason}’) 결과: <strong>{SESSION_WORDS[status]}</strong> ·{' '}
        <Time iso={report.decidedAt} format="date" /> 결정
        {status === 'failed' && '. 이 회기의 금액을 돌려드려요.'}
      </p>
    </div>
  );
}
