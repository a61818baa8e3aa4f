import type { Page } from '@playwright/test';

/**
 * Finds links, buttons and fields that overlap. A press on the overlap could reach another control than the visible one.
 * Floating elements are not checked, since they lie over the page.
 * @returns a line for each pair
 */
export const overlappingTargets = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
    const meet = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    });
    const has = ({ left, right, top, bottom }: Box) => right - left > 1 && bottom - top > 1;
    const boxesOf = (element: Element): Box[] => {
      let boxes: Box[] = [...element.getClientRects()];
      for (let e = element.parentElement; e && e !== main; e = e.parentElement) {
        const box = e.getBoundingClientRect();
        if (getComputedStyle(e).overflow !== 'visible') boxes = boxes.map((one) => meet(one, box));
      }
      return boxes.filter(has);
    };
    const isFloating = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFloating(element.parentElement));
    const targets = [...main.querySelectorAll('a[href], button, label, input, select, textarea, summary')]
      .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]') && !isFloating(e))
      .map((element) => ({ element, boxes: boxesOf(element) }));
    const nameOf = (e: Element) => `${e.localName} '${(e.ariaLabel ?? e.textContent).trim().slice(0, 30)}'`;
    const isOne = (a: Element, b: Element) =>
      a.contains(b) ||
      b.contains(a) ||
      [a, b].some(
        (e) => e instanceof HTMLInputElement && [...(e.labels ?? [])].some((label) => [a, b].includes(label)),
      );
    return targets.flatMap((one, at) =>
      targets
        .slice(at + 1)
        .filter(({ element }) => !isOne(one.element, element))
        .filter(({ boxes }) => boxes.some((box) => one.boxes.some((other) => has(meet(box, other)))))
        .map(({ element }) => `${nameOf(one.element)} and ${nameOf(element)}`),
    );
  });
