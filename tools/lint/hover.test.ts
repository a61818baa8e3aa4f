import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { PLAIN_STYLE } from '../../site/src/failures/plain-style.ts';

const root = path.join(import.meta.dirname, '../..');
const sheets = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((file) => path.join(root, file))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, 'utf8'));

/**
 * Selectors with `:hover` that also apply on touch screens. There they stay active after a tap, since no pointer leaves the
 * element.
 */
function stuckAfterTap(css: string): string[] {
  const found: string[] = [];
  const media: string[] = [];
  walk(parse(css), {
    enter(node: CssNode) {
      if (node.type === 'Atrule') media.push(node.prelude ? generate(node.prelude) : '');
      const stays = !media.includes('(hover:hover)');
      if (node.type === 'Selector' && stays && generate(node).includes(':hover')) found.push(generate(node));
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule') media.pop();
    },
  });
  return found;
}

it('A hover style outside of `@media (hover: hover)` is found', () => {
  expect(stuckAfterTap('.a:hover, .b { c: d } @media (hover: hover) { .e:hover { c: d } }')).toEqual(['.a:hover']);
});

it('No hover style stays after a tap', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect([...sheets, PLAIN_STYLE].flatMap(stuckAfterTap)).toEqual([]);
});
