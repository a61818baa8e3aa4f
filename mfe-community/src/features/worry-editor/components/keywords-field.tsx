import type { WorryDraft } from '@onmaum/shared-contract';
import { keywordFault, MOST, tidyLine } from '@onmaum/shared-contract/writing';
import { Chip, IconButton } from '@onmaum/shared-ui';
import { Field, TextInput } from '@onmaum/shared-ui/forms';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import s from './keywords-field.module.css';

/** Keywords as chips: typed one by one, each ended by Enter, a comma or a space (part-1 §5). */
export function KeywordsField() {
  const { field: list, fieldState } = useController<WorryDraft, 'keywords'>({ name: 'keywords' });
  const { field: typed } = useController<WorryDraft, 'keyword'>({ name: 'keyword', rules: { deps: 'keywords' } });
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  /** Adds words in turn until one is wrong, which stays to be corrected. */
  const add = (words: string[]) => {
    const added = [...list.value];
    while (words.length > 0) {
      const word = tidyLine(words[0] ?? '');
      const wrong = keywordFault(word, added);
      setFault(wrong);
      if (wrong) break;
      added.push(word);
      words.shift();
    }
    list.onChange(added);
    typed.onChange(words.join(' '));
  };

  const type = (text: string) => {
    setFault(null);
    typed.onChange(text);
    const words = text.split(/[,\s]+/).filter(Boolean);
    if (words.length > 0 && /[,\s]/.test(text)) add(words);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // an Enter that ends a Korean syllable is not yet meant for the field
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') add([typed.value]);
    if (event.key === 'Backspace' && typed.value === '') list.onChange(list.value.slice(0, -1));
  };

  const remove = (keyword: string) => {
    setFault(null);
    list.onChange(list.value.filter((other) => other !== keyword));
    input.current?.focus();
  };

  return (
    <div className={s.keywords}>
      <Field
        label="키워드"
        error={fault ?? fieldState.error?.message}
        hint={`#을 붙여 쓰고 Enter를 누르세요. ${MOST.keywords}개까지 넣을 수 있어요.`}
      >
        <TextInput
          ref={input}
          name={typed.name}
          value={typed.value}
          autoComplete="off"
          enterKeyHint="done"
          placeholder="#직장"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => typed.value && add([typed.value])}
        />
      </Field>
      {list.value.length > 0 && (
        <ul className={s.list} aria-label="추가한 키워드">
          {list.value.map((keyword) => (
            <li key={keyword}>
              <Chip className={s.chip}>
                {keyword}
                <IconButton label={`${keyword} 삭제`} className={s.remove} onClick={() => remove(keyword)}>
                  <X size={16} aria-hidden="true" />
                </IconButton>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
