import { choosing, SortSelect } from '@onmaum/shared-query';
import { Chip } from '@onmaum/shared-ui';
import { chooseCategory, INFO_CHOICES, INFO_SORTS, type InfoFilters, writeFilters } from '../lib/info-filters.ts';
import s from './info-filter.module.css';

interface Props {
  filters: InfoFilters;
  onChange: (filters: InfoFilters) => void;
}

const CATEGORIES = Object.entries(INFO_CHOICES) as [InfoFilters['category'], string][];

/** Category links and the sort order. */
export const InfoFilter = ({ filters, onChange }: Props) => (
  <div className={s.bar}>
    <nav aria-label="카테고리">
      <ul className={s.categories}>
        {CATEGORIES.map(([category, label]) => (
          <li key={category}>
            <Chip
              to={{ search: String(writeFilters(chooseCategory(category))) }}
              preventScrollReset
              aria-current={category === filters.category ? 'page' : undefined}
              onClick={choosing(() => onChange(chooseCategory(category)))}
            >
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
    <SortSelect sorts={INFO_SORTS} value={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
  </div>
);
