import { paths } from '@onmaum/shared-contract/site/paths';
import { searchPaths } from '@onmaum/shared-contract/site/search-paths';
import { searchFault, tidySearch } from '@onmaum/shared-contract/writing/writing';
import { Button } from '@onmaum/shared-ui';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import s from './search-form.module.css';

/** Matches devices without an on-screen keyboard. Elsewhere, focusing the field would open one, which covers half of the page. */
const HAS_PHYSICAL_KEYBOARD = '(hover: hover) and (pointer: fine)';

interface Props {
  /** Initial value. */
  word?: string;
  /** Whether the field is focused on mount: always, only on devices without an on-screen keyboard, or never. */
  focus?: 'always' | 'with-keyboard' | false;
}

/** Search form. Without JavaScript it submits to the search page, which shows a link to the results. */
export function SearchForm({ word = '', focus = false }: Props) {
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const takesFocus = focus === 'always' || (focus && matchMedia(HAS_PHYSICAL_KEYBOARD).matches);
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [focus]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = tidySearch(input.current?.value ?? '');
    const wrong = searchFault(typed);
    setFault(wrong ?? undefined);
    if (wrong) input.current?.focus();
    else void navigate(searchPaths.for(typed));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form is the landmark, and not all supported browsers have <search>
    <form role="search" action={paths.search} noValidate className={s.form} onSubmit={submit}>
      <Field label="검색어" hideLabel {...(fault && { error: fault })}>
        {(control) => (
          <div className={s.row}>
            <TextInput
              {...control}
              ref={input}
              type="search"
              name="keyword"
              defaultValue={word}
              placeholder="어떤 고민이나 정보를 찾으세요?"
              autoComplete="off"
              enterKeyHint="search"
              onInput={() => setFault(undefined)}
            />
            <Button type="submit" variant="primary">
              검색
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
