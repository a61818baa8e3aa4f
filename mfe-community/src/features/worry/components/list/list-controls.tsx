import { requireLogin } from '@onmaum/shared-auth';
import { WORRY_SORTS, type WorryCategory } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { CategoryFilter, filterAddress, SortSelect, toOptions } from '@onmaum/shared-query';
import { Field, Select } from '@onmaum/shared-ui/forms';
import {
  changeScope,
  hasFilters,
  NO_FILTERS,
  needsLogin,
  SHORT_SCOPES,
  toggleCategory,
  WORRY_SCOPES,
  type WorryFilters,
  type WorryScope,
  writeFilters,
} from '../../lib/worry-filters.ts';
import { CategoryMenu } from './category-menu.tsx';
import s from './list-controls.module.css';

const addressOf = (filters: WorryFilters) => filterAddress(paths.concern, writeFilters(filters));

const SCOPE_OPTIONS = toOptions(WORRY_SCOPES);

interface Props {
  filters: WorryFilters;
  onChange: (filters: WorryFilters) => void;
}

/** Two rows: the chips of the categories and a reset button; the dropdowns for category, filter and sort order. */
export function ListControls({ filters, onChange }: Props) {
  const categories = {
    chosen: filters.categories,
    hrefOf: (category: WorryCategory) => addressOf(toggleCategory(filters, category)),
    onToggle: (category: WorryCategory) => onChange(toggleCategory(filters, category)),
  };
  const chooseScope = (scope: WorryScope) => {
    const next = changeScope(filters, scope);
    if (!needsLogin(scope) || requireLogin({ next: addressOf(next) })) onChange(next);
  };
  return (
    <div className={s.controls}>
      <CategoryFilter {...categories} onReset={hasFilters(filters) ? () => onChange(NO_FILTERS) : undefined} />
      <div className={s.dropdowns}>
        <CategoryMenu {...categories} />
        <Field label="필터" hideLabel className={s.scope}>
          <Select
            slim
            options={SCOPE_OPTIONS}
            value={filters.scope}
            shown={SHORT_SCOPES[filters.scope]}
            onChange={(event) => chooseScope(event.target.value as WorryScope)}
          />
        </Field>
        <SortSelect sorts={WORRY_SORTS} value={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
      </div>
    </div>
  );
}
