import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../settings.ts';

/** A text of a page, located by its place in the source, so that the benchmark works with any wording. */
export interface SourceText {
  file: string;
  /** Matches the text and the code around it; the first group is the text. */
  pattern: RegExp;
}

/** @throws when the file has no such text, because the code was changed */
export function readText({ file, pattern }: SourceText): string {
  const text = pattern.exec(readFileSync(path.join(ROOT, file), 'utf8'))?.[1];
  if (!text) throw new Error(`${file} has no ${pattern}: adapt the benchmark`);
  return text;
}

interface BuiltText extends SourceText {
  /** The code of a build that contains the text. */
  built: (text: string) => string;
}

const asTitle = (text: string) => `title:"${text}"`;

/** For each app, a text that its pages show. `npm run new` adds areas. */
export const SHOWN: Readonly<Record<string, BuiltText>> = {
  shell: {
    file: 'shell/src/frame/footer/footer.tsx',
    pattern: /<span>(\S+) \{COMPANY\.businessNumber\}/,
    built: (text) => text,
  },
  'mfe-community': {
    file: 'mfe-community/src/features/worry/components/list/worry-board.tsx',
    pattern: /title="([^"]+)"/,
    built: asTitle,
  },
  'mfe-marketplace': {
    file: 'mfe-marketplace/src/lib/market-list.ts',
    pattern: /name: '([^']+)'/,
    built: (text) => `name:"${text}"`,
  },
  'mfe-mypage': {
    file: 'mfe-mypage/src/routes/mypage.tsx',
    pattern: /<h1>([^<]+)<\/h1>/,
    built: (text) => `"${text}"`,
  },
  'mfe-desk': {
    file: 'mfe-desk/src/routes/desk.tsx',
    pattern: /DeskPage title="([^"]+)"/,
    built: asTitle,
  },
};

interface FailingProp extends SourceText {
  /** Path of the page that fails. */
  path: string;
  /** Name of the prop with the text, which only a component of this page has. */
  prop: string;
}

/** For each area, the page that fails in a failing release. */
export const FAILING: Readonly<Record<string, FailingProp>> = {
  'mfe-community': {
    path: '/concern',
    file: 'mfe-community/src/features/worry/components/list/worry-results.tsx',
    pattern: /end="([^"]+)"/,
    prop: 'end',
  },
  'mfe-marketplace': {
    path: '/solution',
    file: 'shared-query/src/filter/sort-select.tsx',
    pattern: /label="([^"]+)"/,
    prop: 'label',
  },
};
