import { isFocusLost } from '@onmaum/shared-ui';
import { createContext, type RefObject, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react';

/** How many times the surrounding form was filled with a text. */
export const ShownText = createContext(0);

const FIELDS = 'input, textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Fills a form with a text, such as a draft that arrives late, and counts how often. The fields are not replaced, so that the
 * focus stays. If a focused field is replaced nevertheless, the field of the same name gets the focus, or the first text area.
 * @param fill writes a text into the form; a stable function
 * @returns `shown`: for the Form; `show`: fills the form, a stable function
 */
export function useShownText<Text>(form: RefObject<HTMLFormElement | null>, fill: (text: Text) => void) {
  const [shown, setShown] = useState(0);
  const used = useRef<string | null>(null);
  const show = useCallback(
    (text: Text) => {
      const focused = document.activeElement;
      used.current =
        focused?.matches(FIELDS) && form.current?.contains(focused) ? (focused as Field).name || null : null;
      fill(text);
      setShown((times) => times + 1);
    },
    [form, fill],
  );
  useLayoutEffect(() => {
    const name = used.current;
    used.current = null;
    if (name === null || !isFocusLost()) return;
    const fields = [...(form.current?.querySelectorAll<Field>(FIELDS) ?? [])];
    const next = fields.find((field) => field.name === name) ?? fields.find((field) => field.matches('textarea'));
    next?.focus();
  });
  return { shown, show };
}

/** State of a field that belongs to the text in its form. It is reset when the form is filled with another text. */
export function useTextState<State>(initial: State) {
  const shown = useContext(ShownText);
  const [state, setState] = useState({ shown, value: initial });
  return [state.shown === shown ? state.value : initial, (value: State) => setState({ shown, value })] as const;
}
