import { CategoryChips, SortSelect, toOptions } from '@onmaum/shared-board';
import { GOODS_SORTS } from '@onmaum/shared-contract/constants';
import { Button } from '@onmaum/shared-ui';
import { Field, Select } from '@onmaum/shared-ui/forms';
import { RotateCcw } from 'lucide-react';
import { useRef } from 'react';
import {
  DAYS,
  hasFilters,
  KINDS,
  type MarketFilters,
  PRICES,
  TIMES,
  toggleArea,
  withoutFilters,
} from '../lib/market-filters.ts';
import s from './market-controls.module.css';

interface Props {
  filters: MarketFilters;
  onChange: (filters: MarketFilters) => void;
}

/** Chips of the areas of interest; dropdowns for the rest. */
export function MarketControls({ filters, onChange }: Props) {
  const controls = useRef<HTMLDivElement>(null);
  const reset = () => {
    // the button disappears with the filters
    controls.current?.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus();
    onChange(withoutFilters(filters));
  };
  return (
    <div ref={controls} className={s.controls}>
      <div className={s.chips}>
        <CategoryChips
          label="관심 분야"
          chosen={filters.areas}
          onToggle={(area) => onChange(toggleArea(filters, area))}
        />
        {hasFilters(filters) && (
          <Button variant="quiet" size="s" className={s.reset} onClick={reset}>
            <RotateCcw size={16} aria-hidden="true" />
            초기화
          </Button>
        )}
      </div>
      <div className={s.dropdowns}>
        {filters.tab === 'goods' && (
          <>
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
        {filters.tab === 'goods' && (
          <SortSelect sorts={GOODS_SORTS} value={filters.sort} onChange={(sort) => onChange({ ...filters, sort })} />
        )}
      </div>
    </div>
  );
}

interface ChoiceProps<Choice extends string> {
  /** Also what the closed dropdown shows while nothing is filtered. */
  label: string;
  choices: Readonly<Record<Choice, string>>;
  /** Behind the label of each choice. */
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
