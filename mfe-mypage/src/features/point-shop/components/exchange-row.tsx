import type { ExchangeItem, ExchangeStatus } from '@onmaum/shared-contract';
import { Badge, type BadgeProps, Button, common, formatPoints, Time, Unbroken } from '@onmaum/shared-ui';
import { LastDay } from '@onmaum/shared-ui/act-time';
import s from './exchanges.module.css';

const STATES: Record<ExchangeStatus, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  waiting: { label: '입력 필요', tone: 'warn' },
  requested: { label: '발송 준비', tone: 'brand' },
  sent: { label: '발송 완료', tone: 'neutral' },
  lapsed: { label: '기한 지나 소멸', tone: 'danger' },
};

/** An exchange. If its scent and address are missing, it shows until when they can be entered. */
export function ExchangeRow({ exchange, onEnter }: { exchange: ExchangeItem; onEnter: () => void }) {
  const { point_shop_goods_name: name, handle_point, status, option, created_at, due_at } = exchange;
  const { label, tone } = STATES[status];
  return (
    <article className={s.row}>
      <div className={s.head}>
        <h3 className={s.name}>
          <Unbroken>{option ? `${name} · ${option}` : name}</Unbroken>
        </h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className={common.note}>
        <Unbroken>
          <Time iso={created_at} format="date" /> · {formatPoints(handle_point)}
        </Unbroken>
      </p>
      {status === 'waiting' && due_at && (
        <div className={s.due}>
          <p>
            향과 주소를 <LastDay end={due_at} />
            까지 입력해주세요.
          </p>
          <Button size="s" aria-haspopup="dialog" onClick={onEnter}>
            입력하기
          </Button>
        </div>
      )}
    </article>
  );
}
