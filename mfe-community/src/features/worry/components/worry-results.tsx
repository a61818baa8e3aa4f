import { useIsSignedIn } from '@onmaum/shared-auth';
import { paths } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { Button, cx, EmptyState, ErrorState, LinkButton, LoadMore, SkeletonList } from '@onmaum/shared-ui';
import { useState } from 'react';
import { LoginButton } from '../../../components/login-button.tsx';
import { useWorryList } from '../api/worry-list.ts';
import { hasFilters, needsLogin, type WorryFilters, writeFilters } from '../lib/worry-filters.ts';
import { WorryItem } from './worry-item.tsx';
import s from './worry-results.module.css';

interface Props {
  filters: WorryFilters;
  onReset: () => void;
}

const waiting = <SkeletonList count={5} lines={5} />;

/** The list under the filters, or what stands in its place. */
export function WorryResults({ filters, onReset }: Props) {
  const signedIn = useIsSignedIn();
  const locked = needsLogin(filters.scope) && !signedIn;
  const list = useWorryList(filters, !locked);
  const stale = list.isPlaceholderData;
  const shown = useLast(filters, !stale);

  if (locked) return <LoginFirst />;
  if (list.isPending) return waiting;
  if (!list.data) return <ErrorState onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return <NoWorries onReset={hasFilters(filters) ? onReset : undefined} />;

  // a further page would call off the member's own copy of the pages that are there
  const busy = list.isFetchingNextPage || (signedIn && list.isFetching);
  return (
    <div aria-busy={stale}>
      <ul key={String(writeFilters(shown))} className={cx(s.list, stale && s.stale)}>
        {list.data.map((worry) => (
          <li key={worry.id}>
            <WorryItem worry={worry} />
          </li>
        ))}
      </ul>
      <LoadMore
        shown={list.data.length}
        hasMore={list.hasNextPage && !stale}
        busy={busy}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {!list.hasNextPage && !stale && <p className={s.end}>모든 고민을 다 보았어요.</p>}
    </div>
  );
}

/** The value at the last moment that counted: another list starts anew, instead of moving the posts of both. */
function useLast<T>(value: T, counts: boolean): T {
  const [last, setLast] = useState(value);
  if (!counts || Object.is(last, value)) return last;
  setLast(value);
  return value;
}

const LoginFirst = () => (
  <>
    <div data-visitor-only>
      <EmptyState
        picture="bookmark"
        title={TEXT.loginRequired}
        action={<LoginButton variant="primary">로그인</LoginButton>}
      />
    </div>
    <div data-member-only>{waiting}</div>
  </>
);

const NoWorries = ({ onReset }: { onReset: (() => void) | undefined }) => (
  <EmptyState
    picture="list"
    title="작성된 고민이 없습니다."
    text={onReset ? '조건을 바꾸면 다른 고민을 볼 수 있어요.' : '첫 번째 고민을 들려주세요. 전문가가 함께할게요.'}
    action={
      onReset ? (
        <Button onClick={onReset}>전체 고민 보기</Button>
      ) : (
        <LinkButton to={paths.concernWrite} variant="primary">
          고민 쓰기
        </LinkButton>
      )
    }
  />
);
