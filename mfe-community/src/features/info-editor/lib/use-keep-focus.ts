import { useEffect, useRef } from 'react';

/** Moves the focus after the next rendering of a group, because rendering may remove or move the focused control. */
export function useKeepFocus() {
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    group.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    group,
    /** @param selector of the control, within the group */
    focusNext: (selector: string) => {
      wanted.current = selector;
    },
  };
}
