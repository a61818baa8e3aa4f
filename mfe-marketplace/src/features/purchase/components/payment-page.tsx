import { useSession } from '@onmaum/shared-auth';
import type { GoodsView } from '@onmaum/shared-contract';
import { saleState } from '@onmaum/shared-contract/goods/sale-state';
import { koreanClock } from '@onmaum/shared-contract/korean-time';
import { MARKET_TEXT } from '@onmaum/shared-contract/market-texts';
import { paths } from '@onmaum/shared-contract/paths';
import { EmptyState, LinkButton, QueryView, useNow } from '@onmaum/shared-ui';
import { BackLink } from '@onmaum/shared-ui/way-back';
import { useGoodsToBuy } from '../api/goods-to-buy.ts';
import { useMyInfo } from '../api/my-info.ts';
import s from './payment-page.module.css';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { PurchaseForm } from './purchase-form.tsx';

/** The page on which a solution is paid (rules/orders.md#payment-in-the-browser). */
export function PaymentPage({ id }: { id: string }) {
  const goods = useGoodsToBuy(id);
  return (
    <div className={s.page}>
      <BackLink to={paths.solutionCounseling(id)}>솔루션으로 돌아가기</BackLink>
      <QueryView level={1} query={goods} loading={<PaymentSkeleton />}>
        {(view) => <Purchase view={view} fetchedAt={goods.dataUpdatedAt} />}
      </QueryView>
    </div>
  );
}

function Purchase({ view, fetchedAt }: { view: GoodsView; fetchedAt: number }) {
  const { goodsInfo, counselorInfo } = view;
  const member = useSession(({ user_idx }) => user_idx);
  const now = useNow() ?? fetchedAt;
  const info = useMyInfo();
  const sale = saleState(goodsInfo, counselorInfo.status === 1, now);
  if (counselorInfo.id === member) return <NotForSale goodsId={goodsInfo.id} title={MARKET_TEXT.ownGoods} />;
  if (sale !== 'on-sale') {
    return <NotForSale goodsId={goodsInfo.id} title={MARKET_TEXT.notOnSale} text={whyNot(view, now)} />;
  }
  // without the account the form begins empty
  if (info.data === undefined && !info.isError && !info.isPaused) return <PaymentSkeleton />;
  return <PurchaseForm goods={goodsInfo} info={info.data} />;
}

function whyNot({ goodsInfo, counselorInfo }: GoodsView, now: number): string {
  const start = goodsInfo.sell_sdate;
  const isActive = counselorInfo.status === 1;
  const sale = saleState(goodsInfo, isActive, now);
  if (sale === 'ended') return '판매 기간이 끝났어요.';
  // stopped, or the period has only not begun
  if (start === null || saleState(goodsInfo, isActive, Date.parse(start)) !== 'on-sale')
    return '지금은 판매를 쉬고 있어요.';
  const day = koreanClock(new Date(start));
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일부터 구매할 수 있어요.`;
}

const NotForSale = ({ goodsId, title, text }: { goodsId: number; title: string; text?: string }) => (
  <EmptyState
    level={1}
    picture="forbidden"
    title={title}
    text={text}
    action={
      <>
        <LinkButton to={paths.solutionCounseling(goodsId)}>솔루션으로 돌아가기</LinkButton>
        <LinkButton to={paths.solution} variant="primary">
          다른 솔루션 보기
        </LinkButton>
      </>
    }
  />
);
