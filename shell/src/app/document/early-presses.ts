interface Kept {
  act: 'press' | 'submit' | 'choose' | 'check' | 'type' | 'focus';
  name: string;
  /** Index of the control among all controls with that name. */
  at: number;
  path: string;
  /** Milliseconds since 1970. */
  until: number;
  value: string;
  checked: boolean;
  /** The value that the server sent. */
  sent: string;
  caret: number | null;
}

/**
 * Stores presses, choices and typed text until their control is hydrated. On a slow phone, hydration ends seconds after the first
 * paint. A stored press or choice marks its control (`data-kept`, base.css), and is performed after hydration. Everything but
 * text expires after 20 seconds, or when the page reports a failed start. Fields and checkboxes work before hydration, but React
 * would reset their values, so this function enters the values again.
 *
 * A control counts as hydrated when React has set its props. If a control was replaced, the new control is found by its name,
 * even after a replacement while the mouse button was down. A second press of the same control is ignored. Presses of several
 * controls are performed in order. A link is followed after everything that was stored before.
 *
 * The document contains the source text of this function, so it refers to nothing outside itself.
 */
export function keepEarlyPresses() {
  const FIELDS = 'input,select,textarea';
  // one type for all controls: properties such as `checked` are read only from elements that have them
  type Control = HTMLInputElement;
  const kept = new Map<Control, Kept>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let focused: EventTarget | null;
  let composing: EventTarget | null;
  let held: { el: Element; name: string; at: number } | null = null;
  const lives = (el: Element) => Object.keys(el).some((key) => key.startsWith('__reactProps'));
  const isDead = () => document.querySelector('.start-failed') !== null;
  const waits = (el: Element | null | undefined): el is Control =>
    Boolean(el?.closest('#root')) && !lives(el as Element) && !isDead();
  // whether a form has stored values that are not entered yet: its buttons wait until they are
  const isBehind = (form: Element | null) =>
    form !== null && !isDead() && [...kept].some(([el, { act }]) => el.form === form && act !== 'press');
  const isBox = ({ type }: Control) => /radio|checkbox/.test(type);
  const nameOf = (el: Control) => {
    const { tagName, type } = el;
    let own = '';
    if (tagName === 'BUTTON') own = el.textContent.replace(/\d/g, '');
    else if (isBox(el)) own = el.value;
    else if (isLink(el)) own = el.href;
    return [tagName, type, el.getAttribute('name'), el.getAttribute('aria-label'), own].join();
  };
  const namesakes = (name: string) =>
    [...document.querySelectorAll<Control>(`#root :is(a,button,form,${FIELDS})`)].filter((el) => nameOf(el) === name);
  const keep = (el: Control, act: Kept['act']) => {
    const name = nameOf(el);
    kept.set(el, {
      act,
      name,
      at: namesakes(name).indexOf(el),
      path: location.pathname,
      until: Date.now() + 20_000,
      value: el.value,
      checked: el.checked,
      sent: el.defaultValue,
      caret: el.selectionEnd,
    });
    if (act === 'press' || act === 'choose') {
      el.dataset.kept = '';
      el.setAttribute('aria-busy', 'true');
    }
    timer ??= setInterval(perform, 50);
    // detects at once that a field was replaced, so that its text and focus move to the new field before the next key
    replaced.observe(document.getElementById('root') as Node, { childList: true, subtree: true });
  };
  const acts: Record<Kept['act'], (el: Control, entered: Kept) => void> = {
    press: (el) => el.click(),
    submit: (el) => (el as unknown as HTMLFormElement).requestSubmit(),
    focus: () => undefined,
    choose(el, { value }) {
      el.value = value;
      el.dispatchEvent(new Event('change', { bubbles: true }));
    },
    // React ignores a change to the value that it last saw. So the box is reversed first, and then set by a click.
    check(el, { checked }) {
      el.checked = !checked;
      el.click();
    },
    type(el, { value, sent, caret }) {
      const isOther = !['', value, sent].includes(el.value);
      const text = isOther ? el.value + (el.tagName === 'TEXTAREA' ? '\n' : ' ') + value : value;
      const end = isOther || el.selectionEnd === el.value.length ? text.length : caret;
      el.value = `${text} `;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(el), 'value')?.set?.call(el, text);
      el.dispatchEvent(new Event('input', { bubbles: true }));
      if (caret !== null && document.activeElement === el) el.setSelectionRange(end, end);
    },
  };
  // React hydrates the page in slices, so a control gets its props before it is mounted. Any event on the control mounts it at
  // once. So an unused event is sent first: if the actual event mounted the control, React would miss the change of a checkbox.
  const mount = (el: Control) => el.dispatchEvent(new Event('auxclick', { bubbles: true }));
  const drop = (el: Control) => {
    kept.delete(el);
    delete el.dataset.kept;
    el.removeAttribute('aria-busy');
  };
  const perform = () => {
    for (const [el, entered] of kept) {
      const now = el.isConnected ? el : namesakes(entered.name)[entered.at];
      // text never expires, since the person would have to type it again
      const isLate = entered.act !== 'type' && (Date.now() > entered.until || isDead());
      const isOver = isLate || location.pathname !== entered.path || now?.matches(':disabled');
      if (!isOver) {
        if (!now || !lives(now) || composing === now) continue;
        mount(now);
        if (!now.isConnected) continue;
      }
      drop(el);
      if (isOver && isLink(el) && location.pathname === entered.path) location.assign(el.href);
      // a button whose name has changed is not pressed: for example, a slide show may have paused automatically
      if (isOver || !now || (entered.act === 'press' && nameOf(now) !== entered.name)) continue;
      if (focused === el && now !== el && document.activeElement === document.body) now.focus({ preventScroll: true });
      acts[entered.act](now, entered);
      // React renders the effect of a press or submission later, so the next stored act waits for the next run of this function
      if (entered.act === 'press' || entered.act === 'submit') break;
    }
    if (kept.size === 0) {
      clearInterval(timer);
      timer = undefined;
      replaced.disconnect();
    }
  };
  const replaced = new MutationObserver(() => {
    for (const el of kept.keys()) if (!el.isConnected) return perform();
  });
  const take = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const on = <Type extends keyof WindowEventMap>(
    type: Type,
    listen: (event: WindowEventMap[Type], el: Element) => void,
  ) => addEventListener(type, (event) => event.target instanceof Element && listen(event, event.target), true);
  const isLink = (el: Element): el is HTMLAnchorElement => el.tagName === 'A';
  const isChoice = (el: Element) => el.getAttribute('role') === 'button';
  /** Whether the link leads to another page of the site, in this tab. */
  const leads = (
    { origin, target, download }: HTMLAnchorElement,
    { button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent,
  ) => origin === location.origin && !target && !download && !(button || ctrlKey || metaKey || shiftKey || altKey);
  on('click', (event, target) => {
    const el = target.closest<HTMLAnchorElement | HTMLButtonElement>('a[href],button');
    if (!el || !(waits(el) || (!isLink(el) && isBehind(el.form)))) return;
    if (isLink(el)) {
      if (!leads(el, event) || [...kept.values()].every(({ act }) => act === 'focus')) return;
    } else if (el.type === 'submit' && el.form?.hasAttribute('action')) return;
    take(event);
    press(el as Control);
  });
  const press = (el: Control) => {
    // only the last pressed link to another page counts; pressed links that act as buttons, such as categories, all count
    if (isLink(el) && !isChoice(el))
      for (const other of kept.keys()) if (isLink(other) && !isChoice(other) && other !== el) drop(other);
    if (!kept.has(el)) keep(el, 'press');
  };
  // if a control is replaced while the mouse button is down, the browser sends no click; after a touch it sends a click to the
  // new control
  on('pointerdown', (event, target) => {
    const el = target.closest<Control>('a[href],button');
    const isPress =
      event.pointerType !== 'touch' && event.button === 0 && waits(el) && (!isLink(el) || leads(el, event));
    held = isPress ? { el, name: nameOf(el), at: namesakes(nameOf(el)).indexOf(el) } : null;
  });
  on('pointerup', (_, target) => {
    const one = held;
    const now = target.closest<Control>('a[href],button');
    if (!one || one.el.isConnected || !now || namesakes(one.name)[one.at] !== now) return;
    setTimeout(() => {
      if (held === one) press(now);
      held = null;
    });
  });
  on('click', () => {
    held = null;
  });
  on('submit', (event, el) => {
    if (!(waits(el) || isBehind(el)) || el.hasAttribute('action')) return;
    take(event);
    if (!kept.has(el as Control)) keep(el as Control, 'submit');
  });
  const enter = (_: Event, el: Element) => {
    if (!el.matches(FIELDS) || !waits(el)) return;
    if (el.tagName === 'SELECT') keep(el, 'choose');
    else keep(el, isBox(el) ? 'check' : 'type');
  };
  on('input', enter);
  on('change', enter);
  on('focusin', (_, el) => {
    focused = el;
    if (el.matches(FIELDS) && waits(el) && !kept.has(el)) keep(el, 'focus');
  });
  // a removed field still counts as focused, until the field that replaces it is found
  on('focusout', (_, el) =>
    setTimeout(() => {
      if (el.isConnected && focused === el) focused = null;
    }),
  );
  on('compositionstart', (_, el) => {
    composing = el;
  });
  on('compositionend', () => {
    composing = null;
  });
  on('keydown', (event, el) => {
    if (event.key !== ' ' || !el.matches('a[role=button]') || !waits(el)) return;
    take(event);
    (el as HTMLElement).click();
  });
  addEventListener('beforeunload', (event) => {
    for (const [{ value, form }, { act, sent }] of kept)
      if (act === 'type' && value !== sent && !form?.hasAttribute('action')) event.preventDefault();
  });
}
