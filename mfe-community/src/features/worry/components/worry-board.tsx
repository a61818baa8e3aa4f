import { NO_FILTERS, toggleCategory } from '../lib/worry-filters.ts';
import { CategoryFilter } from './category-filter.tsx';
import { ListControls } from './list-controls.tsx';
import { useWorryFilters } from './use-worry-filters.ts';
import s from './worry-board.module.css';
import { WorryResults } from './worry-results.tsx';

/** The worry board (part-1 §2, /concern). */
export function WorryBoard() {
  const [filters, setFilters] = useWorryFilters();
  return (
    <div className={s.board}>
      <header>
        <h1>고민게시판</h1>
        <p className={s.intro}>혼자 안고 있던 고민, 여기에서는 편하게 꺼내 보세요.</p>
      </header>
      <div className={s.filters}>
        <CategoryFilter
          chosen={filters.categories}
          onToggle={(category) => setFilters(toggleCategory(filters, category))}
        />
        <ListControls filters={filters} onChange={setFilters} />
      </div>
      <WorryResults filters={filters} onReset={() => setFilters(NO_FILTERS)} />
    </div>
  );
}
