import type { ExchangeItem } from '@onmaum/shared-contract';
import { ListResults } from '@onmaum/shared-query';
import { FailedNote, SectionNote, SkeletonList } from '@onmaum/shared-ui';
import { useId, useState } from 'react';
import { useExchanges } from '../api/exchanges.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { ExchangeRow } from './exchange-row.tsx';
import s from './exchanges.module.css';

/** The member's exchanges, with a dialog to enter missing scents and addresses. */
export function Exchanges() {
  const titleId = useId();
  const [chosen, setChosen] = useState<ExchangeItem | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const enter = (exchange: ExchangeItem) => {
    setChosen(exchange);
    setOpenId(exchange.id);
  };
  return (
    <section aria-labelledby={titleId} className={s.section}>
      <h2 id={titleId}>교환 내역</h2>
      <ListResults
        list={useExchanges()}
        object="교환 내역"
        choice="exchanges"
        name="교환 내역"
        className={s.list}
        renderItem={(exchange: ExchangeItem) => <ExchangeRow exchange={exchange} onEnter={() => enter(exchange)} />}
        loading={<SkeletonList count={2} lines={2} />}
        failed={(retry, _error, _level, object) => <FailedNote object={object} onRetry={retry} />}
        empty={<SectionNote text="아직 교환한 상품이 없어요." />}
        end=""
      />
      {chosen && (
        <DeliveryDialog
          key={chosen.id}
          exchange={chosen}
          open={openId === chosen.id}
          // a late response for one exchange must not close the dialog of another
          onClose={() => setOpenId((id) => (id === chosen.id ? null : id))}
        />
      )}
    </section>
  );
}
