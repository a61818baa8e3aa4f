import { call, toApiError } from '@onmaum/shared-auth';
import { attemptKey } from '@onmaum/shared-auth/attempt-key';
import type { ExchangeBody, MyInfo } from '@onmaum/shared-contract';
import * as points from '@onmaum/shared-contract/mypage/point-calls';
import { POINT_TEXT } from '@onmaum/shared-contract/texts/point-texts';
import { mypageKeys, pointsChanged, showError, updateCachedData, useAct, useSending } from '@onmaum/shared-query';
import { alertDialog, confirmDialog, formatPoints } from '@onmaum/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { keptDelivery } from '../lib/kept-delivery.ts';
import { shopGoodsOptions } from './shop-goods.ts';

/** Codes of the server's refusal of an exchange that an earlier attempt has made. */
const MADE_BEFORE = ['key_reused', 'spent_already'];

/**
 * Exchanges points for a product, after a confirmation. A retry after a lost response does not exchange twice, even with another
 * scent or address (docs/adr/0014-idempotency.md).
 * @param goods name of the product
 */
export function useExchange(goods: string, onDone: () => void) {
  const client = useQueryClient();
  const kept = keptDelivery(goods);
  const attempt = attemptKey(`exchange:${goods}`);
  const mutationKey = [...mypageKeys.exchanges, 'exchange', goods];
  const refresh = () => {
    pointsChanged(client);
    void client.invalidateQueries({ queryKey: mypageKeys.exchanges });
  };
  const end = () => {
    kept.drop();
    onDone();
  };
  const { act, error } = useAct({
    mutationKey,
    mutationFn: (body: ExchangeBody) => call(points.exchange, { body, idempotencyKey: attempt.take() }),
    onSuccess: (exchanged) => {
      attempt.done();
      updateCachedData<MyInfo>(client, mypageKeys.info, (info) => ({ ...info, point: exchanged.change_point }));
      refresh();
      end();
      void alertDialog(POINT_TEXT.exchanged);
    },
    onError: (failure) => {
      attempt.failed(failure);
      // also after a lost answer: the exchange may have been made
      refresh();
      const { status, code, message } = toApiError(failure);
      if (MADE_BEFORE.includes(code)) {
        end();
        void alertDialog(POINT_TEXT.spentAlready);
      } else if (status === 409 || status === 404) {
        void alertDialog(message);
        void client.invalidateQueries(shopGoodsOptions);
      } else if (status !== 422) showError(failure);
    },
  });
  const exchange = async (body: ExchangeBody) => {
    if (await confirmExchange(body)) act(body);
  };
  return { exchange, isPending: useSending(mutationKey, onDone), isUnanswered: attempt.isUnanswered, error };
}

const confirmExchange = ({ point_shop_goods_name, handle_point }: ExchangeBody) =>
  confirmDialog({
    text: `${point_shop_goods_name}\n${formatPoints(handle_point)}로 교환하시겠습니까?`,
    confirm: '교환하기',
    note: '교환한 뒤에는 취소하거나 바꿀 수 없어요.',
  });
