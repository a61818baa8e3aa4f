import { toApiError } from '@onmaum/shared-auth';
import type { Farewell as Holdings } from '@onmaum/shared-contract';
import { ACCOUNT_TEXT } from '@onmaum/shared-contract/account-texts';
import { paths } from '@onmaum/shared-contract/paths';
import { Button, formatCount, formatPoints, LinkButton, QueryView, SectionNote, SkeletonList } from '@onmaum/shared-ui';
import { Checkbox } from '@onmaum/shared-ui/forms';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CentreContact } from '../../menu/components/centre-contact.tsx';
import { useFarewell, useWithdraw } from '../api/farewell.ts';
import s from './farewell.module.css';

/**
 * What a withdrawal means, and the withdrawal itself; with an order that is not used up, the choice before it. Staff are
 * told who ends their membership.
 */
export const Farewell = ({ onClose }: { onClose: () => void }) => (
  <QueryView
    query={useFarewell()}
    loading={<SkeletonList count={3} lines={2} />}
    offline={<SectionNote text="연결되면 탈퇴할 때 달라지는 것을 알려 드릴게요." />}
    failed={(retry, error) => <SectionNote text={toApiError(error).message} onRetry={retry} />}
  >
    {(holdings) =>
      holdings.is_staff ? (
        <CentreContact text={ACCOUNT_TEXT.staffStays} />
      ) : holdings.open_orders > 0 ? (
        <OpenOrders count={holdings.open_orders} onClose={onClose} />
      ) : (
        <Consequences holdings={holdings} onClose={onClose} />
      )
    }
  </QueryView>
);

const OpenOrders = ({ count, onClose }: { count: number; onClose: () => void }) => (
  <div className={s.farewell}>
    <p>
      <strong>이용이 끝나지 않은 주문이 {formatCount(count)}건 있어요.</strong>
    </p>
    <p>환불 규정에 따라 환불을 신청하거나, 이용을 마친 뒤에 탈퇴할 수 있어요.</p>
    <LinkButton to={paths.purchase} variant="primary" full>
      구매 내역에서 환불 신청하기
    </LinkButton>
    <Button full onClick={onClose}>
      이용을 마친 뒤 탈퇴하기
    </Button>
  </div>
);

function Consequences({ holdings, onClose }: { holdings: Holdings; onClose: () => void }) {
  const { points, posts, comments } = holdings;
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
    <div className={s.farewell}>
      <p>탈퇴하기 전에 꼭 확인해 주세요.</p>
      <ul className={s.list}>
        <li>
          {points > 0 ? <strong>남은 {formatPoints(points)}가 모두 사라지고,</strong> : '포인트가 모두 사라지고,'} 다시
          가입해도 돌아오지 않아요.
        </li>
        <li>
          {posts + comments > 0 && (
            <strong>
              쓰신 글 {formatCount(posts)}개와 댓글 {formatCount(comments)}개는
            </strong>
          )}
          {posts + comments > 0 ? ' ' : '쓰신 글과 댓글은 '}
          지워지지 않고 ‘탈퇴한 회원’의 글로 남아요. 남기고 싶지 않은 글은 <Link to={paths.mywrite}>내가 쓴 글</Link>
          에서 먼저 지워 주세요.
        </li>
        <li>회원 정보와 상담 신청서, 임시 저장한 글, 북마크는 바로 지워져요.</li>
        <li>구매와 결제 기록은 법에 따라 5년 동안 암호화해 보관한 뒤 지워요.</li>
        <li>모든 기기에서 로그아웃돼요. 원하시면 언제든 다시 가입할 수 있어요.</li>
      </ul>
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
      <div className={s.buttons}>
        <Button onClick={onClose}>계속 이용하기</Button>
        <Button variant="danger" busy={withdraw.isPending} onClick={leave}>
          탈퇴하기
        </Button>
      </div>
    </div>
  );
}
