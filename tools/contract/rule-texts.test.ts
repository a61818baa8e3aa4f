import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const rules = path.join(root, 'docs/rules');

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const spaced = (text: string) => text.replace(/\s+/g, ' ');

const NUMBER = /const ([A-Z_]+) = ([\d_]+);/g;

/**
 * Replaces placeholders in the source of a text with "…". A component counts as a placeholder, together with the line break after
 * it.
 */
const withGaps = (source: string) =>
  source
    .replace(/\$?\{([A-Z_]+)\}/g, (all, name: string) => numbers.get(name) ?? all)
    .replace(/\$\{[^{}]*\}|\{[\w.]+\}/g, '…')
    // an element on lines of its own separates texts; an element within a line does not
    .replace(/<[a-z][^<>]*>(?=\n)/g, '>')
    .replace(/\n\s*<\/[a-z][^<>]*>/g, '<')
    .replace(/<\/?[a-z][^<>]*>/g, '')
    .replace(/<[A-Z][^<>]*\/>(?:\n\s*)?/g, '…');

const shipped = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.js'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) =>
    /^(api\/src|shell\/src|site\/src|shared-[a-z]+\/src|shared-contract\/test\/care-samples|mfe-[a-z\d-]+\/src)\//.test(
      file,
    ),
  )
  .filter((file) => !/\.(test|stories)\.tsx?$|\/test\/(?!care-samples)/.test(file) && existsSync(path.join(root, file)))
  .map(read);
/**
 * Values of constants by name, in the form in which texts show them. Constants with different values in two files are left out.
 */
const numbers = new Map<string, string>();
for (const [, name = '', value = ''] of shipped.flatMap((source) => [...source.matchAll(NUMBER)])) {
  const text = Number(value.replaceAll('_', '')).toLocaleString('en');
  numbers.set(name, (numbers.get(name) ?? text) === text ? text : `{${name}}`);
}
const korean = shipped.filter((source) => /[가-힣]/.test(source));
const sources = spaced([...korean, ...korean.map(withGaps)].join('\n'));

/** In the sources, a text begins and ends at the border of a literal, an element, a placeholder or a sentence. */
const BEGINS = String.raw`(?<=['"${'`'}>}…]\s?|[.?!:·] |\\n)`;
const ENDS = String.raw`(?=\s?['"${'`'}<{…]|\\n)`;

/** Whether the sources contain each sentence of a quote. A number in the quote may stand for a placeholder. */
function isShown(quote: string): boolean {
  return quote.split(/(?<=[.?!]) /).every((sentence) => {
    const text = sentence.replace(/\{\w+\}/g, '…').replace(/^… ?| ?…$/g, '');
    const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\d[\d,]*/g, '(?:$&|…)');
    return new RegExp(BEGINS + escaped + (/[.?!]$/.test(text) ? '' : ENDS)).test(sources);
  });
}

const KOREAN_QUOTE = /"([^"]*[가-힣][^"]*)"/g;
const UNBUILT = /not built yet/i;
const anchorOf = (chapter: string) => (/^#+ (.+)/.exec(chapter)?.[1] ?? '').toLowerCase().replaceAll(' ', '-');

/**
 * The Korean quotes of a page, except those in paragraphs, items and rows that contain "not built yet", and in chapters that
 * begin with these words.
 */
function quotesOf(page: string): string[] {
  const [start = '', ...chapters] = page.split(/^(?=#+ )/m).filter((part) => part !== '');
  const unbuilt = start.split('\n\n').filter((paragraph) => UNBUILT.test(paragraph));
  const built = chapters.filter(
    (chapter) =>
      !/^#.*\n+Not built yet/.test(chapter) && !unbuilt.some((one) => one.includes(`(#${anchorOf(chapter)})`)),
  );
  const blocks = [start, ...built].flatMap((part) => part.split(/\n\n|\n(?=- |\|)/));
  return blocks
    .filter((block) => !UNBUILT.test(block))
    .flatMap((block) => [...block.matchAll(KOREAN_QUOTE)].map(([, quote = '']) => quote));
}

describe.each(readdirSync(rules))('docs/rules/%s', (file) => {
  const page = readFileSync(path.join(rules, file), 'utf8');

  test('has no quote with a line break', () => {
    const quotes = page.split('\n\n').flatMap((paragraph) => [...paragraph.matchAll(KOREAN_QUOTE)]);
    expect(quotes.map(([quote]) => quote).filter((quote) => quote.includes('\n'))).toEqual([]);
  });

  test('quotes texts exactly as the site shows them', () => {
    expect(quotesOf(page).filter((quote) => !isShown(spaced(quote)))).toEqual([]);
  });
});
