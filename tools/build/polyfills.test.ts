import path from 'node:path';
import compat from 'core-js-compat';
import { POLYFILLS } from '../../shell/src/browsers/polyfills.ts';

const { BROWSERS }: { BROWSERS: readonly string[] } = await import(
  path.join(import.meta.dirname, '../../area-kit/src/build/module-rules.js')
);

const modules = Object.values(POLYFILLS).flatMap((members) => Object.values(members));

it('No polyfill is for a feature that every supported browser has', () => {
  const lacking: readonly string[] = compat({ targets: [...BROWSERS] }).list;
  expect(modules.filter((module) => !module.startsWith('.') && !lacking.includes(module))).toEqual([]);
});

it('The polyfills add all of arrays, iterators, objects, promises, sets, strings and URLs that current browsers have', () => {
  const current = ['chrome 140', 'safari 26.0', 'ios_saf 26.0', 'firefox 145'];
  const of = (targets: readonly string[]): readonly string[] => compat({ targets: [...targets] }).list;
  const news = of(BROWSERS).filter((module) => !of(current).includes(module));
  // modules that are not needed: they only correct details of behaviour, or another polyfill includes them
  const corrected = [
    'es.array.push',
    'es.iterator.constructor',
    'es.regexp.flags',
    'web.url-search-params.delete',
    'web.url-search-params.has',
  ];
  const kinds = /^(es\.(array|iterator|map|object|promise|regexp|set|string)|web\.url(-search-params)?)\./;
  expect(
    news.filter((module) => kinds.test(module) && !modules.includes(module) && !corrected.includes(module)),
  ).toEqual([]);
});
