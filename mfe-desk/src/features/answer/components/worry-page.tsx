import { deskPaths } from '@onmaum/shared-contract/site/desk-paths';
import { WORRY_TEXT } from '@onmaum/shared-contract/texts/worry-texts';
import { NotFoundState, QueryView, Skeleton } from '@onmaum/shared-ui';
import { ListLink } from '@onmaum/shared-ui/way-back';
import { useState } from 'react';
import { worriesFailed } from '../../../components/desk-failed.tsx';
import { useDeskWorry } from '../api/worry.ts';
import { OwnWorry } from './own-worry.tsx';
import { WaitingWorry } from './waiting-worry.tsx';
import s from './worry-page.module.css';

/** The page of a worry (rules/desk.md#a-worry). */
export function WorryPage({ id }: { id: string }) {
  const query = useDeskWorry(id);
  const isMine = query.data?.mine_yn === true;
  const [wasMine, setWasMine] = useState(isMine);
  if (isMine && !wasMine) setWasMine(true);
  const list = isMine ? deskPaths.mine : deskPaths.desk;
  return (
    <div className={s.page}>
      {/* outside of QueryView, so that a click is not lost when the worry loads */}
      <div className={isMine ? undefined : s.single}>
        <ListLink list={{ path: list, name: '고민' }} />
      </div>
      <QueryView
        level={1}
        query={query}
        object="고민"
        loading={<WorrySkeleton />}
        failed={worriesFailed}
        notAllowed={query.data === null && <NotFoundState text={wasMine ? RETURNED : GONE} />}
      >
        {(worry) => (worry.mine_yn ? <OwnWorry worry={worry} /> : <WaitingWorry worry={worry} wasMine={wasMine} />)}
      </QueryView>
    </div>
  );
}

const GONE = '다른 전문가가 맡았거나, 돌려주었거나, 작성자가 지웠거나, 신고로 가려진 고민일 수 있어요.';
const RETURNED = `${GONE} 쓰던 답변은 이 기기에 남아 있어요.`;

const WorrySkeleton = () => (
  <div className={s.single} role="status" aria-label={WORRY_TEXT.loading}>
    <Skeleton className={s.line} />
    <Skeleton className={s.heading} />
    <Skeleton lines={12} />
  </div>
);
