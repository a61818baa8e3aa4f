import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedFields, FIELDS, type InfoValues } from './changed-fields.ts';
import { dropInfo, keepInfo } from './kept-info.ts';

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
  const discarded = useRef(false);
  const changed = useCallback(() => changedFields(base.current, form.getValues()), [form]);
  // a save may end after the member agreed to lose the changes, when another form may have stored its own
  const keep = useCallback(() => {
    if (!discarded.current) keepInfo(member, changed());
  }, [member, changed]);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: keep }), [form, keep]);

  const showLatest = useEffectEvent((latest: InfoValues) => {
    if (latest === base.current) return;
    const own = changed();
    base.current = latest;
    for (const field of FIELDS) if (!(field in own)) form.setValue(field, latest[field]);
  });
  useEffect(() => showLatest(saved), [saved]);

  // a field that the member reset during the save now differs from the account, so the fields are compared and stored again
  const markSaved = useCallback(
    (change: Partial<InfoValues>) => {
      base.current = { ...base.current, ...change };
      keep();
    },
    [keep],
  );

  const discard = useCallback(() => {
    discarded.current = true;
    dropInfo(member);
  }, [member]);
  const isDiscarded = () => discarded.current;

  return { changed, markSaved, discard, isDiscarded };
}
