import { GOODS_SORTS } from '@onmaum/shared-contract/constants';
import { paths } from '@onmaum/shared-contract/site/paths';
import { CategoryFilter, FadingRow, filterAddress, SortSelect, toOptions } from '@onmaum/shared-query';
import { common } from '@onmaum/shared-ui';
import { Field, Select } from '@onmaum/shared-ui/forms';
import {
  DAYS,
  hasFilters,
  KINDS,
  type MarketFilters,
  PRICES,
  TIMES,
  toggleArea,
  withoutFilters,
  writeFilters,
} from '../lib/market-filters.ts';
import s from './market-controls.module.css';

interface Props {
  filters: MarketFilters;
  onChange: (filters: MarketFilters) => void;
}

/**
 * Chips for the areas of interest, and dropdowns for the other filters. The dropdown of the sort order is the first, so that it
 * is visible on a phone.
 */
export function MarketControls({ filters, onChange }: Props) {
  return (
    <div className={common.stack2}>
      <CategoryFilter
        label="관심 분야"
        chosen={filters.areas}
        hrefOf={(area) => filterAddress(paths.solution, writeFilters(toggleArea(filters, area)))}
        onToggle={(area) => onChange(toggleArea(filters, area))}
        onReset={hasFilters(filters) ? () => onChange(withoutFilters(filters)) : undefined}
      />
      <FadingRow className={s.dropdowns}>
        {filters.tab === 'goods' && (
          <>
            <SortSelect sorts={GOODS_SORTS} value={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
            <Choice
              label="종류"
              choices={KINDS}
              value={filters.kind}
              onChange={(kind) => onChange({ ...filters, kind })}
            />
            <Choice
              label="가격"
              choices={PRICES}
              value={filters.price}
              onChange={(price) => onChange({ ...filters, price })}
            />
          </>
        )}
        <Choice label="요일" choices={DAYS} value={filters.day} onChange={(day) => onChange({ ...filters, day })} />
        <Choice
          label="시간"
          choices={TIMES}
          unit="시"
          value={filters.time}
          onChange={(time) => onChange({ ...filters, time })}
        />
      </FadingRow>
    </div>
  );
}

interface ChoiceProps<Choice extends string> {
  /** Name of the filter. The closed dropdown shows it while nothing is chosen. */
  label: string;
  choices: Readonly<Record<Choice, string>>;
  /** Suffix of the label of each choice. */
  unit?: string;
  value: Choice;
  onChange: (choice: Choice) => void;
}

function Choice<Choice extends string>({ label, choices, unit = '', value, onChange }: ChoiceProps<Choice>) {
  const options = toOptions(choices).map((one) => (one.value === 'all' ? one : { ...one, label: one.label + unit }));
  const shown = value === 'all' ? label : (options.find((one) => one.value === value)?.label ?? label);
  return (
    <Field label={label} hideLabel>
      <Select
        slim
        options={options}
        value={value}
        shown={shown}
        onChange={(event) => onChange(event.target.value as Choice)}
      />
    </Field>
  );
}
