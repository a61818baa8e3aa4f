import { Field, Select } from '@onmaum/shared-ui/forms';
import { toOptions } from './choices.ts';

export interface SortSelectProps<Sort extends string> {
  sorts: Readonly<Record<Sort, string>>;
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** Sort order of a list. */
export const SortSelect = <Sort extends string>({ sorts, value, onChange }: SortSelectProps<Sort>) => (
  <Field label="정렬" hideLabel>
    <Select slim options={toOptions(sorts)} value={value} onChange={(event) => onChange(event.target.value as Sort)} />
  </Field>
);
