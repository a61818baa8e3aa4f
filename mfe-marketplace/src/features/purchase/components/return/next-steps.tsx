import type { OrderProgress, Receipt } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { useCalendarFile } from '@onmaum/shared-posts/calendar';
import { Button, LinkButton } from '@onmaum/shared-ui';
import { SessionTime } from '@onmaum/shared-ui/act-time';
import type { ReactNode } from 'react';
import { useContactPhone, useProgress } from '../../api/order-next.ts';
import s from './next-steps.module.css';

/** Things that the buyer can do right after the payment (rules/orders.md#purchase-complete). */
export function NextSteps({ order }: { order: Receipt }) {
  const progress = useProgress(order.order_id).data;
  const isCounselling = order.goods_category === '심리상담';
  return (
    <ul className={s.steps} data-screen-only>
      <Step text={<span role="status">{timeWords(progress, order.sessions)}</span>}>
        <LinkButton size="s" variant="primary" to={paths.purchaseTime(order.order_id)}>
          {progress?.sessions.length ? '상담 시간 보기' : '상담 시간 고르기'}
        </LinkButton>
        {progress?.sessions.some(({ status }) => status === 'scheduled') && <CalendarFile orderId={order.order_id} />}
      </Step>
      {isCounselling ? (
        <Step text="상담 신청서를 미리 쓰면 전문가가 읽고 준비해요.">
          <LinkButton size="s" to={paths.mycounseling}>
            상담 신청서 쓰기
          </LinkButton>
        </Step>
      ) : (
        <Step text={SESSION_TEXT.testDue} />
      )}
      <Phone orderId={order.order_id} />
    </ul>
  );
}

function CalendarFile({ orderId }: { orderId: number }) {
  const { act, isPending } = useCalendarFile(orderId);
  return (
    <Button size="s" busy={isPending} onClick={() => act()}>
      캘린더에 추가
    </Button>
  );
}

const Step = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <li className={s.step}>
    <p className={s.text}>{text}</p>
    {children}
  </li>
);

function timeWords(progress: OrderProgress | undefined, sessions: number): ReactNode {
  const nth = sessions > 1 ? '1회기 ' : '';
  const agreed = progress?.sessions[0];
  const offer = progress?.offers[0];
  if (agreed) {
    return (
      <>
        {nth}상담을 <SessionTime iso={agreed.starts_at} />에 하기로 했어요.
      </>
    );
  }
  if (offer?.by === 'counsellor') return `전문가가 ${nth}상담 시간을 제안했어요. 하나를 골라 주세요.`;
  if (offer) {
    return (
      <>
        <SessionTime iso={offer.times[0] ?? ''} />에 상담하고 싶다고 제안했어요. 전문가가 확인하고 있어요.
      </>
    );
  }
  return progress?.contacted_at
    ? `원하는 ${nth}상담 시간을 제안할 수 있어요.`
    : `연락을 기다리지 않고 원하는 ${nth}상담 시간을 먼저 제안할 수 있어요.`;
}

/** The number that the counsellor calls. The row does not change its size when the number is loaded. */
function Phone({ orderId }: { orderId: number }) {
  const { data: phone, isPending } = useContactPhone(orderId);
  return (
    <Step
      text={
        <>
          연락받을 번호 <strong className={s.number}>{isPending ? '…' : phone?.buyer_tel}</strong>
        </>
      }
    >
      {phone?.change_yn !== false && (
        <LinkButton size="s" to={paths.purchasePhone(orderId)}>
          번호 수정
        </LinkButton>
      )}
    </Step>
  );
}
