import { paths } from '@onmaum/shared-contract/site/paths';
import { EMPTY_TEXT } from '@onmaum/shared-contract/texts/empty-texts';
import { PostSkeletons } from '@onmaum/shared-posts';
import { EmptyList, ListResults, useFilters } from '@onmaum/shared-query';
import { BoardPage } from '../../board/components/board-page.tsx';
import { useInfoList } from '../api/info-list.ts';
import { INFO_SORTS, listName, NO_FILTERS, readFilters, writeFilters } from '../lib/info-filters.ts';
import { InfoFilter } from './info-filter.tsx';
import { InfoItem } from './info-item.tsx';

/** List page of the info board (/share, rules/infos.md). */
export function InfoBoard() {
  const { filters, pressed, setFilters } = useFilters(readFilters, writeFilters);
  return (
    <BoardPage
      title="정보공유"
      intro="알아 두면 힘이 되는 정보와 먼저 겪어 본 이야기를 나눠요."
      filters={<InfoFilter filters={pressed} onChange={setFilters} />}
    >
      <ListResults
        list={useInfoList(filters)}
        object="글"
        choice={String(writeFilters(filters))}
        name={filters.sort === NO_FILTERS.sort ? listName(filters) : `${listName(filters)} ${INFO_SORTS[filters.sort]}`}
        renderItem={(info) => <InfoItem info={info} />}
        loading={<PostSkeletons />}
        empty={noInfos}
        end="모든 글을 다 보았어요."
      />
    </BoardPage>
  );
}

const noInfos = (
  <EmptyList
    title={EMPTY_TEXT.infos}
    text="내가 아는 것 하나가 누군가에게는 큰 도움이 돼요."
    to={paths.shareWrite}
    label="정보 나누기"
  />
);
