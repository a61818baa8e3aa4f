import type { WorryDraft } from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import { keywordFault, tidyLine } from '@onmaum/shared-contract/writing/writing';
import { CareBelow } from '@onmaum/shared-posts/care-form';
import { Button, Chip, common } from '@onmaum/shared-ui';
import { Field, RemoveButton, TextInput, useTextState } from '@onmaum/shared-ui/forms';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import s from './keywords-field.module.css';

/** The field already contains this sign, because it is hard to find on a phone's keyboard. */
const SIGN = '#';

/**
 * Input for keywords, which are shown as chips. A button, Enter, a comma or a space adds the typed keyword (rules/worries.md).
 */
export function KeywordsField() {
  const { field: list, fieldState } = useController<WorryDraft, 'keywords'>({ name: 'keywords' });
  const { field: typed } = useController<WorryDraft, 'keyword'>({ name: 'keyword', rules: { deps: 'keywords' } });
  const [fault, setFault] = useTextState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  /** Adds words up to the first invalid one, which stays in the input with the rest. */
  const add = (words: string[]) => {
    const added = [...list.value];
    while (words.length > 0) {
      const word = tidyLine(words[0] ?? '');
      const error = keywordFault(word, added);
      setFault(error);
      if (error) break;
      added.push(word);
      words.shift();
    }
    list.onChange(added);
    typed.onChange(words.join(' '));
  };

  const type = (entered: string) => {
    setFault(null);
    // a typed # replaces the # that the field starts with
    const text = entered.replace(/^#+/, '#');
    typed.onChange(text === SIGN ? '' : text);
    if (text === SIGN) return;
    const words = text.split(/[,\s]+/).filter(Boolean);
    if (words.length > 0 && /[,\s]/.test(text)) add(words);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // ignores keys of an IME composition; in some browsers its last keydown event comes after its end, with keyCode 229
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') add([typed.value]);
    if (event.key === 'Backspace' && typed.value === '') list.onChange(list.value.slice(0, -1));
  };

  const remove = (keyword: string) => {
    setFault(null);
    list.onChange(list.value.filter((other) => other !== keyword));
    input.current?.focus();
  };

  return (
    <div className={common.stack2}>
      <Field
        label="키워드"
        error={fault ?? fieldState.error?.message}
        hint={`#을 붙여 쓰고 ‘추가’나 Enter를 누르세요. ${LIMITS.keywordsMax}개까지 넣을 수 있어요.`}
      >
        {(control) => (
          <div className={s.entry}>
            <TextInput
              {...control}
              ref={input}
              name={typed.name}
              value={focused ? typed.value || SIGN : typed.value}
              autoComplete="off"
              enterKeyHint="done"
              placeholder="#직장"
              onChange={(event) => type(event.target.value)}
              onKeyDown={press}
              onFocus={() => setFocused(true)}
              onBlur={({ relatedTarget }) => {
                setFocused(false);
                if (typed.value && relatedTarget !== addButton.current) add([typed.value]);
              }}
            />
            <Button
              ref={addButton}
              onClick={() => {
                add([typed.value]);
                input.current?.focus();
              }}
            >
              추가
            </Button>
          </div>
        )}
      </Field>
      {list.value.length > 0 && (
        <ul className={common.wrap} aria-label="추가한 키워드">
          {list.value.map((keyword) => (
            <li key={keyword}>
              <Chip className={s.chip}>
                {keyword}
                <RemoveButton label={`${keyword} 삭제`} className={s.remove} onClick={() => remove(keyword)}>
                  <X size={16} aria-hidden="true" />
                </RemoveButton>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <CareBelow place="keywords" />
    </div>
  );
}
