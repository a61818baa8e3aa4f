import { type DeskOrder, SETTLE_STATUS } from '@onmaum/shared-contract';
import { OBJECTION_WORDS } from '@onmaum/shared-contract/order/objection';
import { useCalendarFile } from '@onmaum/shared-posts/calendar';
import { Badge, Button, Card, common } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import { positionOfStep, SESSION_WORDS } from '../../lib/step-words.ts';
import a from '../acts.module.css';
import { SessionActs } from './session-acts.tsx';
import { SessionPlace } from './session-place.tsx';
import s from './sessions.module.css';

/**
 * The sessions of an order with times, places and buttons. For the session of the next step, place and buttons are in the card of
 * the next step instead.
 */
export function Sessions({ order }: { order: DeskOrder }) {
  const calendar = useCalendarFile(order.order_id);
  const isOpen = order.next.group !== 'done';
  // a session of a completed or lapsed order can still be reported as failed (rules/orders.md#refunds-for-our-failure)
  const hasActs = isOpen || order.settle_status === SETTLE_STATUS.none;
  const last = isOpen ? Math.min(order.sessions, order.counsels.length + 1) : order.counsels.length;
  if (last === 0) return null;
  return (
    <Card as="section" aria-labelledby="sessions" className={common.stack3}>
      <h2 id="sessions" className={common.heading}>
        상담 일정
      </h2>
      <ol className={s.list}>
        {Array.from({ length: last }, (_, index) => index + 1).map((position) => {
          const session = order.counsels.find((one) => one.position === position);
          return (
            <li key={position} className={s.session}>
              <p className={common.row}>
                <strong>{order.sessions > 1 ? `${position}회기` : '상담'}</strong>
                {session ? <SessionTime iso={session.starts_at} /> : <span className={common.muted}>시간 미정</span>}
                {session && (
                  <Badge tone={session.status === 'scheduled' ? 'brand' : 'neutral'}>
                    {SESSION_WORDS[session.status]}
                  </Badge>
                )}
              </p>
              {position !== positionOfStep(order) && <SessionPlace order={order} position={position} />}
              {session?.objection && <Objection objection={session.objection} />}
              {hasActs && position !== positionOfStep(order) && (
                <div className={a.acts}>
                  <SessionActs order={order} position={position} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {order.sessions > last && (
        <p className={common.note}>다음 회기의 시간은 앞 회기의 시간이 정해진 뒤 정할 수 있어요.</p>
      )}
      {order.counsels.length > 0 && (
        <div className={common.row}>
          <Button size="s" busy={calendar.isPending} onClick={() => calendar.act()}>
            캘린더 파일 받기
          </Button>
        </div>
      )}
    </Card>
  );
}

const DECIDED = {
  nobody: '운영자가 확인하고 있어요.',
  operator: '운영자가 결정했어요.',
  counsellor: '진행하지 못했다고 알려서 결정됐어요.',
} as const;

const Objection = ({ objection }: { objection: NonNullable<DeskOrder['counsels'][number]['objection']> }) => (
  <p className={common.note}>
    구매자의 이의 신청: “{OBJECTION_WORDS[objection.reason]}” {DECIDED[objection.decided_by ?? 'nobody']}
  </p>
);
