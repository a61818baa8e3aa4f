import path from 'node:path';
import { compileFunction } from 'node:vm';

type Module = { default: Record<string, (...args: unknown[]) => unknown> };
interface Container {
  init: (scope: object) => unknown;
  get: (name: string) => Promise<() => Module>;
}
type Script = (code: string, chunk: object) => Promise<string>;

const { classicScript, entryScript }: { classicScript: Script; entryScript: (area: object) => Promise<string> } =
  await import(path.join(import.meta.dirname, 'classic-script.js'));

const UNIQUE = { uniqueName: 'mfe-gift@1', node: true };
const react = { version: '19.3.1', useState: () => 'a state' };
const SCOPE = { react: { '19.3.1': { get: () => () => react } } };

/** Modules as Vite writes them. They import each other in a circle. */
const MODULES: Record<string, string> = {
  'c/expose-routes.cjs': `
    import React, { useState } from 'react';
    import { count, increase, stateLater } from './other.cjs';
    export const routes = { useState };
    export default {
      isOneReact: () => React.useState === useState,
      count: () => count,
      increase,
      stateLater,
      page: async () => (await import('./page.cjs')).Component(),
    };`,
  'c/other.cjs': `
    import { routes } from './expose-routes.cjs';
    export let count = 1;
    export const increase = () => { count += 1; };
    export function stateLater() { return routes.useState(); }`,
  'c/page.cjs': `
    import { count } from './other.cjs';
    export const Component = () => 'page ' + count;`,
};

/** The container of these modules. @param broken files whose first read fails */
async function containerOf(broken = new Set<string>()): Promise<Container> {
  const scripts = new Map<string, string>();
  for (const [file, code] of Object.entries(MODULES)) {
    scripts.set(`./${file}`, await classicScript(code, { file, ...UNIQUE }));
  }
  const require = (file: string): unknown => {
    if (broken.delete(file)) throw new Error(`${file} is away`);
    const module = { exports: {} };
    compileFunction(scripts.get(file) ?? '', ['module'])(module);
    return module.exports;
  };
  const entry = await entryScript({
    ...{ container: 'mfe_gift', ...UNIQUE, exposes: { './routes': 'c/expose-routes.cjs' } },
    ...{ shared: ['react'], together: {}, styles: {} },
  });
  const exports: { mfe_gift?: Container } = {};
  compileFunction(entry, ['exports', 'require'])(exports, require);
  if (!exports.mfe_gift) throw new Error('there is no container');
  return exports.mfe_gift;
}

it('Modules of a container have the semantics of ES modules, and the modules of the shell', async () => {
  const container = await containerOf();
  await container.init(SCOPE);
  const { default: area } = (await container.get('./routes'))();
  expect(area.isOneReact?.()).toBe(true);
  expect(area.stateLater?.()).toBe('a state');
  expect(area.count?.()).toBe(1);
  area.increase?.();
  expect(area.count?.()).toBe(2);
  expect(await area.page?.()).toBe('page 2');
});

it('A script that failed to load is loaded again by the next call', async () => {
  const container = await containerOf(new Set(['./c/other.cjs', './c/page.cjs']));
  await container.init(SCOPE);
  await expect(container.get('./routes')).rejects.toThrow('c/other.cjs is away');
  const { default: area } = (await container.get('./routes'))();
  expect(area.stateLater?.()).toBe('a state');
  await expect(area.page?.()).rejects.toThrow('c/page.cjs is away');
  expect(await area.page?.()).toBe('page 1');
});

it('A module that the page does not share, and one that the area does not expose, are named', async () => {
  const container = await containerOf();
  await container.init({});
  await expect(container.get('./routes')).rejects.toThrow('the page has no react');
  await expect(container.get('./fragments')).rejects.toThrow('there is no module ./fragments');
});
