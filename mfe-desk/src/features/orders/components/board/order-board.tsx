import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { ChipRow, choosing, EmptyList, ListResults, useFilters } from '@onmaum/shared-query';
import { Chip } from '@onmaum/shared-ui';
import { CardSkeletons } from '../../../../components/card-skeletons.tsx';
import { ordersFailed } from '../../../../components/desk-failed.tsx';
import { useOrderCounts, useOrders } from '../../api/orders.ts';
import { CHOICES, nameOf, type OrderChoice, readChoice, writeChoice } from '../../lib/order-filters.ts';
import { OrderCard } from './order-card.tsx';

/** The counsellor's orders, in one list for each next step (rules/desk.md#orders). */
export function OrderBoard() {
  const { filters: choice, pressed, setFilters } = useFilters(readChoice, writeChoice);
  const counts = useOrderCounts(choice);
  return (
    <>
      <nav aria-label="주문">
        <ChipRow chosen={pressed}>
          {CHOICES.map(([one, label]) => (
            <li key={one}>
              <Chip
                to={{ search: String(writeChoice(one)) }}
                preventScrollReset
                aria-current={one === pressed ? 'page' : undefined}
                onClick={choosing(() => setFilters(one))}
              >
                {label}
                {countText(counts?.[one], one)}
              </Chip>
            </li>
          ))}
        </ChipRow>
      </nav>
      <section aria-label={nameOf(choice)}>
        <ListResults
          list={useOrders(choice)}
          object="주문"
          choice={choice}
          name={nameOf(choice)}
          renderItem={(order) => <OrderCard order={order} />}
          loading={<CardSkeletons lines={1} />}
          failed={ordersFailed}
          empty={<EmptyList {...EMPTY[choice]} to={deskPaths.times} label="상담 시간 보기" />}
          end="모두 보았어요."
        />
      </section>
    </>
  );
}

const countText = (count: number | undefined, choice: OrderChoice) => {
  if (!count || choice === 'done') return null;
  return ` ${count >= 100 ? '99+' : count}`;
};

const EMPTY: Record<OrderChoice, { title: string; text: string }> = {
  contact: { title: '연락을 기다리는 주문이 없어요', text: '새 주문이 들어오면 이곳에 보여드릴게요.' },
  report: { title: '알릴 결과가 없어요', text: '끝난 상담이 있으면 이곳에 보여요.' },
  answer: { title: '답할 제안이 없어요', text: '구매자가 시간을 제안하면 이곳에 보여요.' },
  agree: { title: '시간을 정할 주문이 없어요', text: '연락한 주문의 시간을 이곳에서 제안해요.' },
  today: { title: '오늘은 상담이 없어요', text: '오늘 시작하는 상담이 이곳에 보여요.' },
  ahead: { title: '예정된 상담이 없어요', text: '시간이 정해진 상담이 이곳에 보여요.' },
  waiting: { title: '답을 기다리는 제안이 없어요', text: '제안한 시간에 구매자가 답하기를 기다리는 주문이에요.' },
  closing: { title: '마무리 중인 주문이 없어요', text: '결과를 알린 뒤 확정을 기다리는 주문이에요.' },
  done: { title: '지난 주문이 없어요', text: '이용이 끝난 주문이 이곳에 모여요.' },
  unread: { title: '새 메시지가 없어요', text: '구매자의 메시지가 오면 이곳에 보여요.' },
};
