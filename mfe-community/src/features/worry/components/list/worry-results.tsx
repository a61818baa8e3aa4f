import { useIsSignedIn } from '@onmaum/shared-auth';
import { WORRY_SORTS } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { EMPTY_TEXT } from '@onmaum/shared-contract/texts/empty-texts';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { WORRY_LIST_TEXT } from '@onmaum/shared-contract/texts/worry-list-texts';
import { PostSkeletons } from '@onmaum/shared-posts';
import { ListResults } from '@onmaum/shared-query';
import { Button, EmptyState, LinkButton } from '@onmaum/shared-ui';
import { LoginButton } from '../../../../components/login-button.tsx';
import { useWorryList } from '../../api/worry-list.ts';
import {
  hasFilters,
  listName,
  NO_FILTERS,
  needsLogin,
  type WorryFilters,
  writeFilters,
} from '../../lib/worry-filters.ts';
import { WorryItem } from './worry-item.tsx';

interface Props {
  filters: WorryFilters;
  onReset: () => void;
}

export function WorryResults({ filters, onReset }: Props) {
  const signedIn = useIsSignedIn();
  const locked = needsLogin(filters.scope) && !signedIn;
  const list = useWorryList(filters, !locked);
  return (
    <ListResults
      list={list}
      object="고민"
      loading={<PostSkeletons keywords />}
      notAllowed={locked && <LoginPrompt />}
      choice={String(writeFilters(filters))}
      name={filters.sort === NO_FILTERS.sort ? listName(filters) : `${listName(filters)} ${WORRY_SORTS[filters.sort]}`}
      renderItem={(worry) => <WorryItem worry={worry} />}
      empty={<NoWorries onReset={hasFilters(filters) ? onReset : undefined} />}
      end="모든 고민을 다 보았어요."
    />
  );
}

const LoginPrompt = () => (
  <>
    <div data-visitor-only>
      <EmptyState
        picture="bookmark"
        title={TEXT.loginRequired}
        action={<LoginButton variant="primary">로그인</LoginButton>}
      />
    </div>
    <div data-member-only>
      <PostSkeletons keywords />
    </div>
  </>
);

const NoWorries = ({ onReset }: { onReset: (() => void) | undefined }) => (
  <EmptyState
    picture="list"
    title={EMPTY_TEXT.worries}
    text={onReset ? WORRY_LIST_TEXT.otherFilters : '첫 번째 고민을 들려주세요. 전문가가 함께할게요.'}
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
