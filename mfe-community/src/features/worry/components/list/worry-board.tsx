import { WORRY_LIST_TEXT } from '@onmaum/shared-contract/texts/worry-list-texts';
import { useFilters } from '@onmaum/shared-query';
import { BoardPage } from '../../../board/components/board-page.tsx';
import { NO_FILTERS, readFilters, writeFilters } from '../../lib/worry-filters.ts';
import { ListControls } from './list-controls.tsx';
import { WorryResults } from './worry-results.tsx';

/** List page of the worry board (/concern, rules/worries.md). */
export function WorryBoard() {
  const { filters, pressed, setFilters } = useFilters(readFilters, writeFilters);
  return (
    <BoardPage
      title="고민게시판"
      intro={WORRY_LIST_TEXT.intro}
      filters={<ListControls filters={pressed} onChange={setFilters} />}
    >
      <WorryResults filters={filters} onReset={() => setFilters(NO_FILTERS)} />
    </BoardPage>
  );
}
