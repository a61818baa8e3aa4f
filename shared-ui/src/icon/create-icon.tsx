import type { LucideProps } from 'lucide-react';
import { useInsertionEffect } from 'react';

/** An icon as lucide-react has it: elements and their attributes, in a square of 24. */
interface Drawing {
  name: string;
  node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
}

const SPRITE = 'icons';
const drawings = new Map<string, Drawing['node']>();

/**
 * Takes the place of lucide-react's `createLucideIcon` in the bundles (rspack.shared.js): the shapes of an
 * icon are in the document once, however often it is shown, and the fill of the place where it is shown applies.
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
      // biome-ignore lint/a11y/noSvgWithoutTitle: one without a name of its own is not read out
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

/** The drawings that rendered content refers to; they follow it, where hydration does not look. */
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
