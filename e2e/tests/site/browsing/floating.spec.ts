import type { Page } from '@playwright/test';
import { answeredWorry } from '../../../support/data/worries.ts';
import { expect, test } from '../../../support/fixtures.ts';
import { joinAsNewMember } from '../../../support/people.ts';

/** Names of the controls in floating elements at the bottom edge. */
const PRESSED = ['맨 위로', '글쓰기', '알림 닫기', '계속 쓰기', '등록'];

/**
 * Lists floating elements and their problems: they overlap or cover text, the page ends under a bar, or their distance from the
 * bar or the edge is not 16 px. Text under an opaque bar of the full width does not count as covered, since the page is read
 * above the bar.
 */
const look = (page: Page) =>
  page
    .getByRole('button')
    .or(page.getByRole('link'))
    .evaluateAll((pressable, pressed) => {
      const width = document.documentElement.clientWidth;
      const isOpaque = (element: Element) => /^rgb\(/.test(getComputedStyle(element).backgroundColor);
      // text for screen readers is clipped to a pixel
      const isForReadersOnly = ({ parentElement: e }: Node): boolean =>
        e !== null && (e.getBoundingClientRect().width === 1 || isForReadersOnly(e));
      const overlap = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
      const floating = pressable.flatMap((element) => {
        const name = element.ariaLabel ?? element.textContent?.trim() ?? '';
        if (!pressed.includes(name)) return [];
        const box = element.getBoundingClientRect();
        let root: Element | null = null;
        let bar: Element | null = null;
        for (let e: Element | null = element; e && e !== document.body; e = e.parentElement) {
          const { position } = getComputedStyle(e);
          const { left, right, top, bottom } = e.getBoundingClientRect();
          // an element that sticks out of its parent's bar is not in the bar
          const isIn = top <= box.top && bottom >= box.bottom;
          if (isIn && left <= 0 && right >= width && isOpaque(e)) bar ??= e;
          if (position === 'fixed' || position === 'sticky') root = e;
        }
        return root ? [{ name, box, root, bar: bar?.getBoundingClientRect() }] : [];
      });
      const end = Math.min(window.innerHeight, ...floating.flatMap(({ bar }) => bar?.top ?? []));

      const texts: { text: string; box: DOMRect; isBeside: boolean }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.textContent?.trim() || isForReadersOnly(node) || floating.some(({ root }) => root.contains(node)))
          continue;
        // toasts may cover the side column
        const isBeside = Boolean(node.parentElement?.closest('aside'));
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          if (box.width > 1 && box.height > 1) texts.push({ text: node.textContent, box, isBeside });
        }
      }
      const wrong: string[] = [];
      for (const [at, one] of floating.entries()) {
        for (const other of floating.slice(at + 1)) {
          if (overlap(one.box, other.box)) wrong.push(`${one.name} and ${other.name} overlap`);
        }
        if (one.bar) continue;
        for (const { text, box, isBeside } of texts)
          if (!isBeside && box.top < end && overlap(one.box, box)) wrong.push(`${one.name} covers '${text}'`);
      }
      const free = floating.filter(({ bar }) => !bar);
      for (const { name, box } of free) {
        const isBelow = (other: DOMRect) => other.top > box.top && other.left < box.right && other.right > box.left;
        if (free.some((other) => isBelow(other.box))) continue;
        const gap = end - box.bottom;
        // 2 px are tolerated: the border of the toast
        if (Math.abs(gap - 16) > 2) wrong.push(`${name} is ${gap}px above the edge or the bar`);
      }
      // the last line has to be above the bar when the page is scrolled to its end
      const lastLine = Math.max(...texts.map(({ box }) => box.bottom)) + window.scrollY;
      const underBar = lastLine - (document.documentElement.scrollHeight - (window.innerHeight - end));
      if (underBar > 0) wrong.push(`the page ends ${underBar}px under a bar`);
      return { names: floating.map(({ name }) => name), wrong };
    }, PRESSED);

test('floating elements never overlap, and never cover text', { tag: '@phone' }, async ({
  page,
  frame,
  request,
  context,
  worryEditor,
  isMobile,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await joinAsNewMember(page);
  await worryEditor.open();
  await worryEditor.fill({ title: '쓰던 제목', content: '쓰던 글입니다. '.repeat(200) });
  await worryEditor.saveDraft();
  await page.goto(`/concern_detail/${(await answeredWorry(request)).id}`);
  await frame.ready();
  // the toast stays visible while the pointer is over it
  await page.evaluate(() =>
    new MutationObserver((_changes, observer) => {
      const close = document.querySelector('[data-toast] button');
      if (!close) return;
      observer.disconnect();
      close.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true }),
  );
  await frame.main.getByRole('article').first().getByRole('button', { name: '링크 복사' }).click();

  const expectNoProblems = async (...names: string[]) => {
    for (const width of isMobile ? [390, 360] : [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const top of [150, 433]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await expect(page.getByRole('button', { name: '맨 위로' })).toBeVisible();
        // the floating elements follow the height of the bar, which is measured after its layout
        await expect
          .poll(() => look(page), `${names.join()} at ${width}, scrolled by ${top}`)
          .toEqual({ names, wrong: [] });
      }
    }
  };

  await test.step('on a post', () => expectNoProblems('알림 닫기', '맨 위로'));
  await test.step('on a board', async () => {
    await frame.tab('고민게시판').click();
    await expect(page.getByRole('link', { name: '글쓰기' })).toBeVisible();
    await expectNoProblems('알림 닫기', '맨 위로', '글쓰기');
  });
  await test.step('in a form with a draft', async () => {
    await page.getByRole('link', { name: '글쓰기' }).click();
    await expect(page.getByText('이어서 쓰던 글을 불러왔어요')).toBeVisible();
    await expectNoProblems('계속 쓰기', '등록', '알림 닫기', '맨 위로');
  });
});
