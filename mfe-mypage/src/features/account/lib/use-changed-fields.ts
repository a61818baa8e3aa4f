import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedFields, FIELDS, type InfoValues } from './changed-fields.ts';
import { keepInfo } from './kept-info.ts';

interface Options {
  member: number;
  form: UseFormReturn<InfoValues, unknown, InfoValues>;
  /** The account as last fetched. */
  saved: InfoValues;
}

/**
 * Finds the fields that the member has changed, and stores them, so that they survive a reload. The other fields follow the
 * account: another device may change it while the form is open, and saving must not revert that change.
 * @returns `changed`, which returns the changed fields with their values; `markSaved`, to call with the fields that were saved;
 * `discard`, to call when the member agrees to lose the changes; and `isDiscarded`
 */
export function useChangedFields({ member, form, saved }: Options) {
  const base = useRef(saved);
  const changed = useCallback(() => changedFields(base.current, form.getValues()), [form]);

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => keepInfo(member, changed()) }),
    [form, member, changed],
  );

  const showLatest = useEffectEvent((latest: InfoValues) => {
    if (latest === base.current) return;
    const own = changed();
    base.current = latest;
    for (const field of FIELDS) if (!(field in own)) form.setValue(field, latest[field]);
  });
  useEffect(() => showLatest(saved), [saved]);

  return changed;
}
