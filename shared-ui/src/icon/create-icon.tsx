import type { LucideProps } from 'lucide-react';
import { useInsertionEffect } from 'react';

/** An icon in the format of lucide-react: elements and their attributes, in a square of 24 × 24. */
interface Drawing {
  name: string;
  node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
}

const SPRITE = 'icons';
const drawings = new Map<string, Drawing['node']>();

/**
 * Replaces lucide-react's `createLucideIcon` in the bundles (area-kit/src/build/bundles.js). The shapes of an icon are in the
 * document once, and each `Icon` refers to them and may set another fill.
 */
export function createIcon({ name, node }: Drawing) {
  const id = `icon-${name}`;
  drawings.set(id, node);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each icon, when its module is loaded
  return function Icon({ size = 24, ...props }: LucideProps) {
    useInsertionEffect(() => {
      if (!document.getElementById(id)) drawIn(document, id);
    }, []);
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: an icon without an accessible name is hidden from screen readers
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden={props['aria-label'] ? undefined : true}
        {...props}
      >
        <use href={`#${id}`} />
      </svg>
    );
  };
}

/** Markup with the shapes of all icons in rendered content. It is placed after the content, outside of the hydrated root. */
export function iconSprite(content: string): string {
  const named = new Set(content.match(/(?<=href="#)icon-[a-z0-9-]+/g));
  return spriteOf([...named].map(toMarkup).join(''));
}

function drawIn({ body }: Document, id: string) {
  if (!document.getElementById(SPRITE)) body.insertAdjacentHTML('beforeend', spriteOf(''));
  document.getElementById(SPRITE)?.insertAdjacentHTML('beforeend', toMarkup(id));
}

const spriteOf = (shapes: string) => `<svg id="${SPRITE}" hidden aria-hidden="true">${shapes}</svg>`;

function toMarkup(id: string): string {
  const node = drawings.get(id);
  if (!node) return '';
  const shapes = node.map(([element, attributes]) => {
    const drawn = Object.entries(attributes).filter(([name]) => name !== 'key');
    const pairs = drawn.map(([name, value]) => ` ${name}="${value}"`);
    return `<${element}${pairs.join('')}/>`;
  });
  return `<g id="${id}" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g>`;
}
