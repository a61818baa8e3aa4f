import type { GoodsView } from '@onmaum/shared-contract';
import { saleState } from '@onmaum/shared-contract/goods/sale-state';
import { useNow } from '@onmaum/shared-ui';
import { BottomBar } from '@onmaum/shared-ui/forms';
import { notOnSaleReason } from '../../goods/lib/not-on-sale.ts';
import { BuyBox } from './buy/buy-box.tsx';
import { BuyButton } from './buy/buy-button.tsx';
import { ChatLink } from './buy/chat-link.tsx';
import { NotOnSaleNote } from './buy/not-on-sale-note.tsx';
import { OtherSolutions } from './other-solutions.tsx';
import { SectionTabs } from './section-tabs.tsx';
import s from './solution.module.css';
import { SolutionGuide } from './solution-guide.tsx';
import { SolutionHeader } from './solution-header.tsx';
import { SolutionInfo } from './solution-info.tsx';
import { SolutionReviews } from './solution-reviews.tsx';

interface Props {
  view: GoodsView;
  /** Milliseconds since 1970; used as the time on the server and during hydration. */
  fetchedAt: number;
}

/** Content of the page of a solution. The purchase button is at the side, or on phones in a bottom bar. */
export function Solution({ view, fetchedAt }: Props) {
  const { goodsInfo: goods, counselorInfo: expert } = view;
  const now = useNow() ?? fetchedAt;
  const sale = saleState(goods, expert.status, now);
  // the label of the button already says that the sale has ended
  const why = sale === 'ended' ? null : notOnSaleReason(view, now);
  return (
    <>
      <article className={s.page}>
        <SolutionHeader goods={goods} sale={sale} />
        <aside className={s.side} aria-label="구매">
          <BuyBox goods={goods} sale={sale} why={why} />
        </aside>
        <div className={s.main}>
          <SectionTabs reviews={goods.review_total_count} />
          <SolutionInfo goods={goods} expert={expert} />
          <SolutionReviews view={view} />
          <SolutionGuide category={goods.category} />
          {expert.status && <OtherSolutions expertId={expert.id} goodsId={goods.id} />}
        </div>
      </article>
      <div className={s.bar} data-screen-only>
        <BottomBar>
          <div className={s.acts}>
            {why !== null && <NotOnSaleNote text={why} />}
            <ChatLink />
            <BuyButton id={goods.id} sale={sale} price={goods.sell_price} />
          </div>
        </BottomBar>
      </div>
    </>
  );
}
