import type { DeskOrder, SessionOutcome } from '@onmaum/shared-contract';
import { NO_SHOW_MINUTES, OBJECTION_HOURS } from '@onmaum/shared-contract/order/order';
import { MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { Button } from '@onmaum/shared-ui';
import { useReport } from '../../api/acts.ts';
import { useQuestion } from '../order-dialogs.tsx';

const REPORTS: Record<SessionOutcome, { label: string; text: string; note: string }> = {
  done: {
    label: '진행했어요',
    text: '진행한 상담으로 알릴까요?',
    note: `구매자는 ${OBJECTION_HOURS}시간 동안 이의를 신청할 수 있어요.`,
  },
  no_show: {
    label: '구매자가 오지 않았어요',
    text: '구매자가 오지 않았다고 알릴까요?',
    note: `이용한 회기로 쳐요. 구매자는 ${OBJECTION_HOURS}시간 동안 이의를 신청할 수 있어요.`,
  },
  failed: {
    label: '진행하지 못했어요',
    text: '진행하지 못했다고 알릴까요?',
    note: '이 회기의 금액이 구매자에게 바로 환불되고, 되돌릴 수 없어요.',
  },
};

interface Props {
  order: DeskOrder;
  session: DeskOrder['counsels'][number];
  now: number;
}

/** Buttons with which the counsellor reports the outcome of a session that has begun (rules/orders.md#no-show). */
export function SessionReports({ order, session, now }: Props) {
  const report = useReport(order.order_id, session.position);
  const isOver = Date.parse(session.ends_at) <= now;
  const noShow = order.participants > 1 ? 0 : NO_SHOW_MINUTES[order.goods_category];
  const isNoShow = Date.parse(session.starts_at) + noShow * MINUTE_MS <= now;
  const outcomes: SessionOutcome[] =
    session.status === 'scheduled'
      ? [...(isOver ? (['done'] as const) : []), ...(isNoShow ? (['no_show'] as const) : []), 'failed']
      : ['failed'];
  const question = useQuestion();
  const ask = async (result: SessionOutcome) => {
    const { text, note, label } = REPORTS[result];
    if (await question({ text, note, confirm: label, danger: result === 'failed' })) report.act(result);
  };
  return (
    <>
      {outcomes.map((result) => (
        <Button
          key={result}
          variant={result === 'done' ? 'primary' : 'secondary'}
          busy={report.isPending}
          onClick={() => void ask(result)}
        >
          {REPORTS[result].label}
        </Button>
      ))}
    </>
  );
}
