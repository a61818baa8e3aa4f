import { requireLogin } from '@onmaum/shared-auth';
import { WORRY_SORTS } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/paths';
import { Button } from '@onmaum/shared-ui';
import { Field, Select } from '@onmaum/shared-ui/forms';
import { RotateCcw } from 'lucide-react';
import { toOptions } from '../../../../lib/to-options.ts';
import { SortSelect } from '../../../board/components/sort-select.tsx';
import {
  changeScope,
  hasFilters,
  NO_FILTERS,
  needsLogin,
  WORRY_SCOPES,
  type WorryFilters,
  type WorryScope,
  writeFilters,
} from '../../lib/worry-filters.ts';
import s from './list-controls.module.css';

const SCOPE_OPTIONS = toOptions(WORRY_SCOPES);

interface Props {
  filters: WorryFilters;
  onChange: (filters: WorryFilters) => void;
}

/** Filter, sort order and reset. */
export function ListControls({ filters, onChange }: Props) {
  const filtered = hasFilters(filters);
  const chooseScope = (scope: WorryScope) => {
    const next = changeScope(filters, scope);
    if (!needsLogin(scope) || requireLogin({ next: `${paths.concern}?${writeFilters(next)}` })) onChange(next);
  };
  return (
    <div className={s.controls}>
      <Field label="필터" hideLabel className={s.scope}>
        <Select
          options={SCOPE_OPTIONS}
          value={filters.scope}
          onChange={(event) => chooseScope(event.target.value as WorryScope)}
        />
      </Field>
      <SortSelect
        sorts={WORRY_SORTS}
        value={filters.sort}
        onChange={(sort) => onChange({ ...filters, sort })}
        className={s.sort}
      />
      <Button variant="quiet" size="s" aria-disabled={!filtered} onClick={() => filtered && onChange(NO_FILTERS)}>
        <RotateCcw size={16} aria-hidden="true" />
        <span className={s.reset}>초기화</span>
      </Button>
    </div>
  );
}
