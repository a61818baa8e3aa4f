/**
 * A script of the document itself, which keeps what is pressed, chosen and typed before the code of a control has come:
 * on a slow phone that takes seconds after the first paint. A kept press is marked (`data-kept`, base.css) and performed
 * once React has taken over the control, at most 20 seconds later. Links, forms with an address, fields and checkboxes
 * work by themselves meanwhile; what was entered is told to React, which would reset it.
 *
 * A control is alive when React has given it its props. One that was replaced is found again by its name. A second press
 * of the same control changes nothing, as that of a busy button; presses of several are performed in their order.
 */
export const EARLY_PRESSES = `
(() => {
  const FIELDS = 'input,select,textarea';
  const kept = new Map();
  let timer, focused, composing;
  const lives = (el) => Object.keys(el).some((key) => key.startsWith('__reactProps'));
  const isDead = () => document.querySelector('.start-failed');
  const waits = (el) => el?.closest('#root') && !lives(el) && !isDead();
  const nameOf = (el) => {
    const { tagName, type } = el;
    const own = tagName === 'BUTTON' ? el.textContent.replace(/\\d/g, '') : /radio|checkbox/.test(type) ? el.value : '';
    return [tagName, type, el.getAttribute('name'), el.getAttribute('aria-label'), own].join();
  };
  const namesakes = (name) =>
    [...document.querySelectorAll('#root :is(button,form,' + FIELDS + ')')].filter((el) => nameOf(el) === name);
  const keep = (el, act) => {
    const name = nameOf(el);
    kept.set(el, {
      act, name, at: namesakes(name).indexOf(el), path: location.pathname, until: Date.now() + 20000,
      value: el.value, checked: el.checked, sent: el.defaultValue, caret: el.selectionEnd,
    });
    if (act === 'press' || act === 'choose') {
      el.dataset.kept = '';
      el.setAttribute('aria-busy', 'true');
    }
    timer ??= setInterval(perform, 50);
  };
  const acts = {
    press: (el) => el.click(),
    submit: (el) => el.requestSubmit(),
    focus() {},
    choose(el, { value }) {
      el.value = value;
      el.dispatchEvent(new Event('change', { bubbles: true }));
    },
    // React reports a change when a field differs from what it was set to through its own property
    check(el, { checked }) {
      el.checked = !checked;
      el.click();
    },
    type(el, { value, sent, caret }) {
      const isOther = !['', value, sent].includes(el.value);
      const text = isOther ? el.value + (el.tagName === 'TEXTAREA' ? '\\n' : ' ') + value : value;
      const end = isOther ? text.length : el.selectionEnd === el.value.length ? text.length : caret;
      el.value = text + ' ';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(el), 'value').set.call(el, text);
      el.dispatchEvent(new Event('input', { bubbles: true }));
      if (caret != null && document.activeElement === el) el.setSelectionRange(end, end);
    },
  };
  // React takes over the page in slices: a control has its props before it is mounted. An event that waits for one makes
  // React mount it at once. Were the act itself this event, React would overlook that a checkbox has changed.
  const mount = (el) => el.dispatchEvent(new Event('auxclick', { bubbles: true }));
  const perform = () => {
    for (const [el, press] of kept) {
      const now = el.isConnected ? el : namesakes(press.name)[press.at];
      const isOver = Date.now() > press.until || location.pathname !== press.path || isDead() || now?.matches(':disabled');
      if (!isOver && (!now || !lives(now) || composing === now)) continue;
      if (!isOver) mount(now);
      if (!isOver && !now.isConnected) continue;
      // the page has done meanwhile what was asked for, such as a show that stands still by itself
      const isDone = press.act === 'press' && !isOver && nameOf(now) !== press.name;
      kept.delete(el);
      delete el.dataset.kept;
      el.removeAttribute('aria-busy');
      if (isOver || isDone) continue;
      if (focused === el && now !== el && document.activeElement === document.body) now.focus({ preventScroll: true });
      acts[press.act](now, press);
    }
    if (kept.size === 0) timer = clearInterval(timer);
  };
  const take = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const on = (type, listen) => addEventListener(type, listen, true);
  on('click', (event) => {
    const el = event.target.closest?.('a[href],button');
    if (!waits(el) || el.href || (el.type === 'submit' && el.form?.hasAttribute('action'))) return;
    take(event);
    if (!kept.has(el)) keep(el, 'press');
  });
  on('submit', (event) => {
    const el = event.target;
    if (!waits(el) || el.hasAttribute('action')) return;
    take(event);
    if (!kept.has(el)) keep(el, 'submit');
  });
  const enter = ({ target: el }) => {
    if (!el.matches?.(FIELDS) || !waits(el)) return;
    keep(el, el.tagName === 'SELECT' ? 'choose' : /radio|checkbox/.test(el.type) ? 'check' : 'type');
  };
  on('input', enter);
  on('change', enter);
  on('focusin', ({ target: el }) => {
    focused = el;
    if (el.matches?.(FIELDS) && waits(el) && !kept.has(el)) keep(el, 'focus');
  });
  // one that is replaced has the focus until then
  on('focusout', ({ target: el }) => setTimeout(() => {
    if (el.isConnected && focused === el) focused = null;
  }));
  on('compositionstart', ({ target: el }) => { composing = el; });
  on('compositionend', () => { composing = null; });
  on('keydown', (event) => {
    const el = event.target;
    if (event.key !== ' ' || !el.matches?.('a[role=button]') || !waits(el)) return;
    take(event);
    el.click();
  });
})();
`
  .trim()
  .replace(/^ +/gm, '');
