import type { DeskGoods } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { common, formatWon, LinkButton, Unbroken } from '@onmaum/shared-ui';
import { RichText } from '@onmaum/shared-ui/rich-text';
import { startValues } from '../../proposals/lib/proposal-version.ts';
import s from './goods-form.module.css';

/** Shows the open proposal, or else the public values, as members see them. */
export function GoodsPreview({ goods }: { goods: DeskGoods }) {
  const { name, summary, content, ori_price, sell_price } = startValues(goods);
  const isOpen = goods.proposal?.state === 'open';
  return (
    <details>
      <summary className={s.summary}>
        {isOpen ? '보낸 제안을 회원이 보는 모습으로 보기' : '공개된 내용을 회원이 보는 모습으로 보기'}
      </summary>
      <div className={common.stack3}>
        <div className={s.preview}>
          <h3>
            <Unbroken>{name}</Unbroken>
          </h3>
          <p className={common.muted}>{summary}</p>
          <p className={s.price}>
            <strong>{formatWon(sell_price)}</strong>
            {ori_price > sell_price && <s className={common.note}>{formatWon(ori_price)}</s>}
          </p>
          <RichText html={content} />
        </div>
        <LinkButton size="s" to={paths.solutionCounseling(goods.id)} className={s.public}>
          지금 공개된 페이지 보기
        </LinkButton>
      </div>
    </details>
  );
}
