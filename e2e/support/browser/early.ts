import type { Page } from '@playwright/test';

/** A button or field of a page that is not hydrated yet. */
export interface Control {
  /** Elements with the same kind look alike, so only one of them is tested. */
  kind: string;
  act: 'press' | 'choose' | 'check' | 'type';
  /** Index among all controls of the document. */
  at: number;
  label: string;
}

declare global {
  interface Window {
    /** Names of the buttons whose presses reached a hydrated button. Replayed presses count, too. */
    performed: string[];
  }
}

/** Delays the scripts of releases, so that a page stays as the server sent it. @returns a function that lets them load */
export async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/r\/[^?]*\.js$/, async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

/** Records presses that reach a hydrated control, and cancels them, so that they do not change other controls of the page. */
export const recordPresses = (page: Page) =>
  page.addInitScript(() => {
    window.performed = [];
    window.addEventListener(
      'click',
      (event) => {
        const button = (event.target as Element).closest('#root button');
        if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        window.performed.push(button.ariaLabel ?? button.textContent);
      },
      true,
    );
  });

/** Selector of enabled controls, except read-only inputs and file inputs, because nothing can be typed into these. */
const CONTROLS = '#root :is(button, select, input:not([readonly], [type=file]), textarea):not(:disabled)';

/** One control of each kind that the document shows, except submit buttons of forms that work without scripts. */
export const findControls = (page: Page): Promise<Control[]> =>
  page.locator(CONTROLS).evaluateAll((all) => {
    const kinds = new Map<string, Control>();
    for (const [at, control] of (all as HTMLInputElement[]).entries()) {
      const { tagName, className, type, form, name, ariaLabel, textContent } = control;
      const isShown = control.checkVisibility({ visibilityProperty: true }) && control.getClientRects().length > 0;
      const kind = [tagName, type, name, className, control.role].join(' ');
      const sendsByItself = type === 'submit' && form?.hasAttribute('action');
      if (!isShown || kinds.has(kind) || sendsByItself) continue;
      let act: Control['act'] = 'type';
      if (tagName === 'BUTTON') act = 'press';
      else if (tagName === 'SELECT') act = 'choose';
      else if (type === 'radio' || type === 'checkbox') act = 'check';
      kinds.set(kind, { kind, act, at, label: ariaLabel ?? textContent });
    }
    return [...kinds.values()];
  });

export const TYPED = '먼저 적은 글';

/** Uses a control. @returns the value of a field; '' for a button */
export async function useControl(page: Page, { act, at }: Control): Promise<string> {
  const control = page.locator(CONTROLS).nth(at);
  if (act === 'press') await control.press('Enter');
  else if (act === 'check') await control.dispatchEvent('click');
  else if (act === 'choose') {
    const count = await control.locator('option').count();
    await control.selectOption({ index: Math.min(2, count - 1) });
  } else {
    await control.focus();
    await page.keyboard.insertText(TYPED);
  }
  return act === 'press' ? '' : readField(page, at);
}

const readField = (page: Page, at: number) =>
  page
    .locator(CONTROLS)
    .nth(at)
    .evaluate((field: HTMLInputElement) => (/radio|checkbox/.test(field.type) ? String(field.checked) : field.value));

/** Values of all fields of a kind, in the form that `useControl` returns. */
export const readKind = (page: Page, kind: string): Promise<string[]> =>
  page
    .locator(CONTROLS)
    .evaluateAll(
      (all, kind) =>
        (all as HTMLInputElement[])
          .filter((field) => [field.tagName, field.type, field.name, field.className, field.role].join(' ') === kind)
          .map(({ type, checked, value }) => (/radio|checkbox/.test(type) ? String(checked) : value)),
      kind,
    );
