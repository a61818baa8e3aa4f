import { VOTE_POINTS } from '@onmaum/shared-contract/point/grants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { PostSkeletons } from '@onmaum/shared-posts';
import { EmptyList, ListResults } from '@onmaum/shared-query';
import { usePolls } from '../api/activity-lists.ts';
import { PollItem } from './poll-item.tsx';

/** The polls that the member voted in. */
export const PollList = () => (
  <ListResults
    list={usePolls()}
    object="참여한 투표"
    choice="polls"
    name="참여한 투표"
    renderItem={(poll) => <PollItem poll={poll} />}
    loading={<PostSkeletons />}
    empty={none}
    end="참여한 투표를 모두 보았어요."
  />
);

const none = (
  <EmptyList
    title="참여한 투표가 없습니다."
    text={`투표에 참여하면 ${VOTE_POINTS}포인트가 쌓여요.`}
    to={`${paths.concern}?filter=poll`}
    label="투표 둘러보기"
  />
);
