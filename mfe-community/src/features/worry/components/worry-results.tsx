import { useIsSignedIn } from '@onmaum/shared-auth';
import { paths } from '@onmaum/shared-contract/paths';
import { TEXT } from '@onmaum/shared-contract/texts';
import { Button, cx, EmptyState, ErrorState, LinkButton, LoadMore, SkeletonList } from '@onmaum/shared-ui';
import { LoginButton } from '../../../components/login-button.tsx';
import { useWorryList } from '../api/worry-list.ts';
import { hasFilters, needsLogin, type WorryFilters } from '../lib/worry-filters.ts';
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

  if (locked) return <LoginFirst />;
  if (list.isPending) return waiting;
  if (!list.data) return <ErrorState onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return <NoWorries onReset={hasFilters(filters) ? onReset : undefined} />;

  const stale = list.isPlaceholderData;
  // a further page would call off the member's own copy of the pages that are there
  const busy = list.isFetchingNextPage || (signedIn && list.isFetching);
  return (
    <div aria-busy={stale}>
      <ul className={cx(s.list, stale && s.stale)}>
        {list.data.map((worry) => (
          <li key={worry.id}>
            <WorryItem worry={worry} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage && !stale}
        busy={busy}
        failed={list.isFetchNextPageError}
        onMore={() => void list.fetchNextPage()}
      />
      {!list.hasNextPage && !stale && <p className={s.end}>모든 고민을 다 보았어요.</p>}
    </div>
  );
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
