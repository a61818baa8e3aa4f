import { Badge } from '@onmaum/shared-ui';
import { ActTime } from '@onmaum/shared-ui/act-time';
import type { ListedPurchase } from '../api/purchases.ts';
import { isOpen, SESSION_WORDS } from '../lib/purchase-state.ts';
import s from './purchase-sessions.module.css';

/** The sessions of a purchase with their times. Sessions without a time are shown only while one can be agreed on. */
export function PurchaseSessions({ purchase }: { purchase: ListedPurchase }) {
  const { sessions, counsels } = purchase;
  const all = Array.from({ length: sessions }, (_, index) => index + 1);
  const counselAt = new Map(counsels.map((counsel) => [counsel.position, counsel]));
  const shown = isOpen(purchase) ? all : all.filter((position) => counselAt.has(position));
  if (shown.length === 0) return null;
  return (
    <ol className={s.sessions} aria-label="상담 일정">
      {shown.map((position) => {
        const counsel = counselAt.get(position);
        return (
          <li key={position} className={s.session}>
            <span className={s.position}>{position}회기</span>
            {counsel ? <ActTime iso={counsel.starts_at} /> : <span>전문가와 일정을 정해요</span>}
            {counsel && (
              <span className={s.state}>
                <Badge tone={counsel.status === 'scheduled' ? 'brand' : 'neutral'}>
                  {SESSION_WORDS[counsel.status]}
                </Badge>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
