import type { AgreedSession, SessionOffer } from '@onmaum/shared-contract';
import { answerableUntil } from '@onmaum/shared-contract/order/answerable-until';
import { FIXED_HOURS, isFixed, TEST_HOURS, UNREPORTED_HOURS } from '@onmaum/shared-contract/order/order';
import { SESSION_TEXT } from '@onmaum/shared-contract/texts/session-texts';
import { common } from '@onmaum/shared-ui';
import { ActTime, SessionTime } from '@onmaum/shared-ui/act-time';
import type { ReactNode } from 'react';
import type { ListedPurchase } from '../../purchase/api/purchases.ts';
import type { NextStep as Step } from '../lib/next-step.ts';
import { before, isTest } from '../lib/session-times.ts';
import s from './step-text.module.css';

interface Props {
  purchase: ListedPurchase;
  step: Step;
  now: number;
}

/** The text of a next step: what happens, and until when. */
export function StepText({ purchase, step, now }: Props) {
  const nth = purchase.sessions > 1 ? `${step.position}회기 ` : '';
  switch (step.kind) {
    case 'offered':
      return <Offered offer={step.offer} purchase={purchase} nth={nth} />;
    case 'again':
      return (
        <Text title={`${nth}제안한 시간까지 ${FIXED_HOURS}시간이 남지 않았어요`}>
          <SessionTime iso={step.offer.times[0] ?? ''} />에 하려면 동의하고 다시 제안해 주세요. 다른 시간을 골라도 돼요.
        </Text>
      );
    case 'waiting':
      return <Proposed offer={step.offer} purchase={purchase} nth={nth} />;
    case 'agreed':
      return <Agreed purchase={purchase} session={step.session} nth={nth} now={now} />;
    case 'pick':
      return (
        <Text title={`${nth}상담 시간을 골라 주세요`}>
          원하는 시간을 제안하면 전문가가 확인하고 예약해요. 전문가가 먼저 시간을 제안할 수도 있어요.
          {isTest(purchase) && ` ${SESSION_TEXT.testDue}`}
        </Text>
      );
  }
}

const Text = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <>
    <p className={s.title}>{title}</p>
    <p className={common.note}>{children}</p>
  </>
);

interface OfferProps {
  offer: SessionOffer;
  purchase: ListedPurchase;
  nth: string;
}

const Offered = ({ offer, purchase: { counsels }, nth }: OfferProps) => (
  <Text title={`전문가가 ${nth}상담 시간 ${offer.times.length}개를 제안했어요`}>
    하나를 고르면 예약돼요. 제안은{' '}
    <ActTime iso={answerableUntil(offer, offer.times.at(-1) ?? '', counsels).toISOString()} />
    까지예요.
  </Text>
);

function Proposed({ offer, purchase: { counsels }, nth }: OfferProps) {
  const [time = ''] = offer.times;
  return (
    <Text
      title={
        <>
          {nth}
          <SessionTime iso={time} />에 상담하고 싶다고 제안했어요
        </>
      }
    >
      전문가가 <ActTime iso={answerableUntil(offer, time, counsels).toISOString()} />
      까지 확인하면 예약돼요.
    </Text>
  );
}

function Agreed({ purchase, session, nth, now }: AgreedProps) {
  const { starts_at, ends_at } = session;
  if (now >= Date.parse(ends_at)) {
    return (
      <Text title={`${nth}상담 결과를 전문가가 기록할 차례예요`}>
        <ActTime iso={before(ends_at, -UNREPORTED_HOURS)} />
        까지 기록이 없으면 진행한 것으로 처리돼요.
      </Text>
    );
  }
  if (now >= Date.parse(starts_at)) {
    return <Text title={`지금 ${nth}상담 시간이에요`}>상담이 끝나면 전문가가 결과를 기록해요.</Text>;
  }
  return (
    <Text
      title={
        <>
          {nth}
          <SessionTime iso={starts_at} />에 상담이 있어요
        </>
      }
    >
      {isFixed(new Date(starts_at), new Date(now)) ? (
        `시작까지 ${FIXED_HOURS}시간이 남지 않아 시간을 바꾸거나 환불받을 수 없어요.`
      ) : (
        <>
          <ActTime iso={before(starts_at, FIXED_HOURS)} />
          까지 시간을 바꿀 수 있어요.
        </>
      )}
      {isTest(purchase) && <TestUntil startsAt={starts_at} now={now} />}
    </Text>
  );
}

/** The deadline of the test before a session. A session may be agreed on so late that the deadline has passed. */
function TestUntil({ startsAt, now }: { startsAt: string; now: number }) {
  const until = before(startsAt, TEST_HOURS);
  if (Date.parse(until) <= now) return ' 검사는 상담 전에 마쳐 주세요.';
  return (
    <>
      {' '}
      검사는 <ActTime iso={until} />
      까지 마쳐 주세요.
    </>
  );
}

interface AgreedProps extends Omit<Props, 'step'> {
  session: AgreedSession;
  nth: string;
}
