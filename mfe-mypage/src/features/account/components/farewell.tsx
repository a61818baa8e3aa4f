import type { Farewell as Holdings } from '@onmaum/shared-contract';
import { paths } from '@onmaum/shared-contract/site/paths';
import { ACCOUNT_TEXT } from '@onmaum/shared-contract/texts/account-texts';
import {
  Button,
  common,
  FailedNote,
  formatCount,
  LinkButton,
  MainActions,
  QueryView,
  SectionNote,
  SkeletonList,
} from '@onmaum/shared-ui';
import { Checkbox } from '@onmaum/shared-ui/forms';
import { useId, useRef, useState } from 'react';
import { CentreContact } from '../../menu/components/centre-contact.tsx';
import { useFarewell, useWithdraw } from '../api/farewell.ts';
import { Consequences } from './consequences.tsx';
import s from './farewell.module.css';

interface Props {
  onClose: () => void;
  /** Called to focus the data export on the same page. */
  onExport: () => void;
}

/**
 * Consequences of a withdrawal, with the button for it. A member with an open order gets a link to the refund instead. Staff see
 * the contact of the customer centre, which ends their membership.
 */
export const Farewell = ({ onClose, onExport }: Props) => (
  <QueryView
    query={useFarewell()}
    object="탈퇴 안내"
    loading={<SkeletonList count={3} lines={2} />}
    offline={<SectionNote text="연결되면 탈퇴할 때 달라지는 것을 알려 드릴게요." />}
    failed={(retry) => <FailedNote object="탈퇴 안내" onRetry={retry} />}
  >
    {(holdings) =>
      holdings.is_staff ? (
        <CentreContact text={ACCOUNT_TEXT.staffStays} />
      ) : holdings.open_orders > 0 ? (
        <OpenOrders count={holdings.open_orders} onClose={onClose} />
      ) : (
        <Confirmation holdings={holdings} onClose={onClose} onExport={onExport} />
      )
    }
  </QueryView>
);

const OpenOrders = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <div className={common.grid4}>
    <p>
      <strong>이용이 끝나지 않은 구매가 {formatCount(count)}건 있어요.</strong>
    </p>
    <p>환불 규정에 따라 환불을 신청하거나, 이용을 마친 뒤에 탈퇴할 수 있어요.</p>
    <MainActions>
      <Button onClick={onClose}>이용을 마친 뒤 탈퇴하기</Button>
      <LinkButton to={paths.purchase} variant="primary">
        구매 내역에서 환불 신청하기
      </LinkButton>
    </MainActions>
  </div>
);

function Confirmation({ holdings, onClose, onExport }: Props & { holdings: Holdings }) {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const withdraw = useWithdraw(onClose);

  const leave = () => {
    if (agreed) return withdraw.act();
    setMissing(true);
    box.current?.focus();
  };
  return (
    <div className={common.grid4}>
      <p>탈퇴하기 전에 꼭 확인해 주세요.</p>
      <Consequences holdings={holdings} onExport={onExport} />
      <div>
        <Checkbox
          ref={box}
          label="위 내용을 모두 확인했어요."
          checked={agreed}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? errorId : undefined}
          onChange={(event) => {
            setAgreed(event.target.checked);
            setMissing(false);
          }}
        />
        {missing && (
          <p id={errorId} className={s.missing} role="alert">
            내용을 확인하고 체크해 주세요.
          </p>
        )}
      </div>
      <MainActions>
        <Button onClick={onClose}>계속 이용하기</Button>
        <Button variant="danger" busy={withdraw.isPending} onClick={leave}>
          탈퇴하기
        </Button>
      </MainActions>
    </div>
  );
}
