import type { AgreedSession } from '@onmaum/shared-contract';
import { Badge, type BadgeProps, Button, common, cx, VisuallyHidden } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import { isOpen, SESSION_WORDS } from '../../purchase/lib/purchase-state.ts';
import { mayOffer } from '../lib/next-step.ts';
import { isDisputed } from '../lib/session-times.ts';
import s from './purchase-sessions.module.css';

interface Props {
  purchase: ListedPurchase;
  now: number;
  /** Position of the session of the next step. This list shows no button for it, since the next step above has the button. */
  without: number | undefined;
  /** Opens the dialog for the times of a session. */
  onPick: (position: number) => void;
}

/** The sessions of a purchase with their times. Sessions without a time are shown only while the purchase is open. */
export function PurchaseSessions({ purchase, now, without, onPick }: Props) {
  const { sessions, counsels, offers } = purchase;
  const all = Array.from({ length: sessions }, (_, index) => index + 1);
  const counselAt = new Map(counsels.map((counsel) => [counsel.position, counsel]));
  const shown = isOpen(purchase) ? all : all.filter((position) => counselAt.has(position));
  if (shown.length === 0) return null;
  const isChecked = (counsel: AgreedSession) => isOpen(purchase) && isDisputed(counsel);
  return (
    <ol className={s.sessions} aria-label="상담 일정">
      {shown.map((position) => {
        const counsel = counselAt.get(position);
        const offer = isOpen(purchase) ? offers.find((one) => one.position === position) : undefined;
        const press = position === without ? null : mayOffer(purchase, position, now);
        return (
          <li key={position} className={s.session}>
            <span className={s.position}>{position}회기</span>
            {counsel ? <SessionTime iso={counsel.starts_at} /> : <span>전문가와 일정을 정해요</span>}
            {offer && (
              <span className={s.offer}>{offer.by === 'buyer' ? '제안한 시간 있음' : '제안받은 시간 있음'}</span>
            )}
            {counsel && (
              <span className={s.state}>
                <Badge tone={toneOf(counsel, isChecked(counsel))}>
                  {isChecked(counsel) ? '이의 확인 중' : SESSION_WORDS[counsel.status]}
                </Badge>
              </span>
            )}
            {press && (
              <Button
                size="s"
                variant="quiet"
                className={cx(s.press, common.flushEnd)}
                aria-haspopup="dialog"
                onClick={() => onPick(position)}
              >
                <VisuallyHidden>{`${purchase.goods_name} ${position}회기`}</VisuallyHidden>{' '}
                {press === 'pick' ? '시간 고르기' : '시간 바꾸기'}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function toneOf({ status }: AgreedSession, isChecked: boolean): BadgeProps['tone'] {
  if (isChecked) return 'warn';
  return status === 'scheduled' ? 'brand' : 'neutral';
}
