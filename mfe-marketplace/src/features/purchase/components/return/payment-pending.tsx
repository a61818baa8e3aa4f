import { paths } from '@onmaum/shared-contract/site/paths';
import { Button, LinkButton, useOnline } from '@onmaum/shared-ui';
import { useEffect } from 'react';
import s from './payment-pending.module.css';

interface Props {
  /** Whether the outcome has been fetched at least once without being final. */
  isSlow: boolean;
  /** Cancels the waiting and shows the solution. */
  leave: () => void;
}

/** Hides the part about unsaved text in the notice of a lost connection. */
function markNothingWritten() {
  const { dataset } = document.documentElement;
  dataset.nothingWritten = '';
  return () => {
    delete dataset.nothingWritten;
  };
}

/** Shown while a payment is being confirmed. */
export function PaymentPending({ isSlow, leave }: Props) {
  const online = useOnline();
  useEffect(markNothingWritten, []);
  return (
    <div className={s.page}>
      <span className={s.spinner} aria-hidden="true" />
      <h1 className={s.title}>결제를 확인하고 있어요</h1>
      <div className={s.text} role="status">
        {isSlow || !online ? (
          <>
            <p>{online ? '확인이 조금 늦어지고 있어요.' : '인터넷에 다시 연결되면 바로 확인할게요.'}</p>
            <p>같은 구매가 두 번 결제되지는 않으니 안심하세요. 화면을 나가셔도 확인되면 구매 내역에서 볼 수 있어요.</p>
          </>
        ) : (
          <p>잠시만 기다려 주세요.</p>
        )}
      </div>
      {isSlow && (
        <div className={s.ways}>
          <LinkButton to={paths.purchase}>구매 내역 보기</LinkButton>
          <Button onClick={leave}>솔루션으로 돌아가기</Button>
        </div>
      )}
    </div>
  );
}
