import { Field, Select } from '@onmaum/shared-ui/forms';
import { toOptions } from '../../../lib/to-options.ts';

interface Props<Sort extends string> {
  sorts: Readonly<Record<Sort, string>>;
  value: Sort;
  onChange: (sort: Sort) => void;
  className?: string | undefined;
}

/** Sort order of a list. */
export const SortSelect = <Sort extends string>({ sorts, value, onChange, className }: Props<Sort>) => (
  <Field label="정렬" hideLabel {...(className && { className })}>
    <Select options={toOptions(sorts)} value={value} onChange={(event) => onChange(event.target.value as Sort)} />
  </Field>
);
