import { paths } from '@onmaum/shared-contract/site/paths';
import { notLoaded } from '@onmaum/shared-contract/texts/not-loaded';
import { formatWon, LinkButton, RetryButton } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, RotateCw } from 'lucide-react';
import { goodsViewOptions } from '../../../goods/api/goods-view.ts';
import type { KeptPurchase } from '../../lib/return/kept-purchases.ts';
import { NextLinks } from '../next-links.tsx';
import s from './purchase-complete.module.css';

interface Props {
  goodsId: number;
  /** The purchase, if this tab has received its order id. */
  stored: KeptPurchase | undefined;
  onRetry: () => void;
}

/**
 * Shown if the receipt of a purchase cannot be fetched. It confirms the payment if this tab has received the order id, and has
 * links to other pages, because the bare layout has none (rules/orders.md#purchase-complete).
 */
export function CompleteFailed({ goodsId, stored, onRetry }: Props) {
  const name = useQueryClient().getQueryData(goodsViewOptions(String(goodsId)).queryKey)?.goodsInfo.name;
  return (
    <div className={s.page} role="alert">
      <div className={s.done}>
        {stored && <CircleCheck size={48} aria-hidden="true" />}
        <h1>{stored ? '구매가 완료되었어요' : notLoaded('구매한 내용')}</h1>
        {stored && name && <p className={s.lead}>{name}</p>}
        {stored?.order_price != null && <strong>{formatWon(stored.order_price)}</strong>}
      </div>
      <p className={s.words}>
        {stored
          ? '결제는 잘 받았어요. 자세한 내용만 아직 불러오지 못했으니 다시 결제하지 않으셔도 돼요.'
          : '결제를 마치셨다면 구매 내역에서 확인할 수 있어요. 확인하기 전에는 다시 결제하지 말아 주세요.'}
      </p>
      <NextLinks>
        <RetryButton
          variant="primary"
          size="l"
          full
          icon={<RotateCw size={18} aria-hidden="true" />}
          onClick={onRetry}
        />
        <LinkButton to={paths.purchase}>구매 내역</LinkButton>
        <LinkButton to={paths.solutionCounseling(goodsId)}>솔루션 보기</LinkButton>
      </NextLinks>
    </div>
  );
}
