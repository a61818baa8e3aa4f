import { call, isInconclusive, toApiError } from '@onmaum/shared-auth';
import type { ExchangeBody, MyInfo } from '@onmaum/shared-contract';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { uuid } from '@onmaum/shared-contract/random-id';
import { POINT_TEXT } from '@onmaum/shared-contract/texts/point-texts';
import { mypageKeys, pointsChanged, showError, updateCachedData, useAct } from '@onmaum/shared-query';
import { alertDialog, confirmDialog, formatPoints } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { shopGoodsOptions } from './shop-goods.ts';

/**
 * Exchanges points for a product, after a confirmation. A retry after a lost response does not exchange twice, even with another
 * scent or address (docs/adr/0014-idempotency.md).
 * @param goods name of the product
 */
export function useExchange(onDone: () => void) {
  const client = useQueryClient();
  const attempt = useRef({ text: '', key: '' });
  const keyOf = (body: ExchangeBody) => {
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: uuid() };
    return attempt.current.key;
  };
  const { act, isPending, error } = useAct({
    mutationFn: (body: ExchangeBody) => call(points.exchange, { body, idempotencyKey: keyOf(body) }),
    onSuccess: (exchanged) => {
      attempt.current = { text: '', key: '' };
      updateCachedData<MyInfo>(client, mypageKeys.info, (info) => ({ ...info, point: exchanged.change_point }));
      pointsChanged(client);
      void client.invalidateQueries({ queryKey: mypageKeys.exchanges });
      onDone();
      void alertDialog(POINT_TEXT.exchanged);
    },
    onError: (failure) => {
      // a definite refusal: the next attempt with the same body is a new exchange
      if (!isInconclusive(failure)) attempt.current = { text: '', key: '' };
      const { status } = toApiError(failure);
      if (status === 409 || status === 404) {
        void alertDialog(failure.message);
        pointsChanged(client);
        void client.invalidateQueries(shopGoodsOptions);
      } else if (status !== 422) showError(failure);
    },
  });
  const exchange = async (body: ExchangeBody) => {
    if (await confirmExchange(body)) act(body);
  };
  return { exchange, isPending, error };
}

const confirmExchange = ({ point_shop_goods_name, handle_point }: ExchangeBody) =>
  confirmDialog({
    text: `${point_shop_goods_name}\n${formatPoints(handle_point)}로 교환하시겠습니까?`,
    confirm: '교환하기',
    note: '교환한 뒤에는 취소하거나 바꿀 수 없어요.',
  });
