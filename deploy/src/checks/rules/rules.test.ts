import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { liveDeployment } from '@onmaum/shared-contract/release/release';
import { deploy } from '../../commands/deploy.ts';
import { Refused } from '../../refused.ts';
import { makeTestReleases, releaseOf, UNEXAMINED } from '../../test/test-releases.ts';
import { problemsOfRules } from './rules.ts';
import { problemsOfScripts } from './scripts.ts';
import { problemsOfStyles } from './styles.ts';

const APP = 'mfe-community';
const AREA = { app: APP };
const RULES = { examine: { ...UNEXAMINED.examine, rules: problemsOfRules } };

/** The beginning of a chunk that the bundler writes. The rules accept it. */
const CHUNK = '"use strict";(globalThis.rspackChunkmfe_community_1||=[]).push([[5],';

let workshop: Awaited<ReturnType<typeof makeTestReleases>>;
beforeEach(async () => {
  workshop = await makeTestReleases();
});
afterEach(() => workshop.remove());

/** Builds an area with one more file. @returns its `dist` */
async function areaWith(file: string, text: string, version = '1'): Promise<string> {
  return workshop.build(releaseOf(APP, version), undefined, { [file]: text });
}

it.each([
  ['a style of every heading', 'c/a.css', 'h1{color:red}', 'styles elements outside of it by h1: begin the selector'],
  ['a style of everything', 'c/a.css', '.mfe-community-a-x,*{margin:0}', 'styles elements outside of it by *'],
  ['links that cannot be pressed', 'c/a.css', 'a{pointer-events:none}', 'styles elements outside of it by a'],
  ['a style of the root', 'c/a.css', ':root{--brand:red}', 'styles elements outside of it by :root'],
  [
    'a class of the shell',
    'c/a.css',
    '@media print{.shell-frame-x{display:none!important}}',
    'styles elements outside of it by .shell-frame-x',
  ],
  [
    'a style of what is beside it',
    'c/a.css',
    '.mfe-community-a-x~footer{display:none}',
    'styles elements outside of it by .mfe-community-a-x~footer',
  ],
  [
    'a style of what is around it',
    'c/a.css',
    'body:has(.mfe-community-a-x) nav{top:0}',
    'styles elements outside of it by body:has',
  ],
  ['a style of all others', 'c/a.css', 'p:not(.mfe-community-a-x){top:0}', 'styles elements outside of it by p:not'],
  ['an animation of any name', 'c/a.css', '@keyframes spin{to{rotate:1turn}}', 'names an animation spin'],
  [
    'a stylesheet from elsewhere',
    'c/a.css',
    '@import "https://example.com/a.css";',
    'loads another stylesheet by @import',
  ],
  [
    'a nested style of what is around it',
    'c/a.css',
    '.mfe-community-a-x{& p{top:0}body:has(&){display:none}}',
    'has a nested rule that cannot be parsed',
  ],
  [
    'a nested style of what is beside it',
    'c/a.css',
    '.mfe-community-a-x{color:red;& + footer{top:0}}',
    'styles elements outside of it by &+footer',
  ],
  [
    'a nested style in a query',
    'c/a.css',
    '.mfe-community-a-x{@media print{&~footer{top:0}}}',
    'styles elements outside of it by &~footer',
  ],
  [
    'a nested style without &',
    'c/a.css',
    '.mfe-community-a-x{+ footer{top:0}}',
    'has a nested rule that cannot be parsed',
  ],
  [
    'a property of the document',
    'c/a.css',
    '@property --brand{syntax:"<color>";inherits:false;initial-value:red}',
    'declares @property --brand for the whole document',
  ],
  [
    'a font of the site',
    'c/a.css',
    '@font-face{font-family:"Pretendard Variable";src:url(x.woff2)}',
    'declares the font Pretendard Variable for the whole document',
  ],
  ['layers of the document', 'c/a.css', '@layer mfe-community-a,base;', 'declares @layer base for the whole document'],
  [
    'counters of the document',
    'c/a.css',
    '@counter-style circled{system:cyclic;symbols:"x"}',
    'declares @counter-style circled',
  ],
  [
    'transitions of the document',
    'c/a.css',
    '@view-transition{navigation:auto}',
    'declares transitions of the whole document',
  ],
  ['every printed page', 'c/a.css', '@page{margin:0}', 'declares @page  for the whole document'],
  ['a changed prototype', 'c/a.js', 'Array.prototype.map=function(){}', 'changes Array.prototype.map'],
  [
    'a defined property',
    'c/a.js',
    'Object.defineProperty(Element.prototype,"x",{})',
    'changes Element.prototype by Object.defineProperty()',
  ],
  [
    'assigned methods',
    'c/a.js',
    'Object.assign(window.String.prototype,{x(){}})',
    'changes String.prototype by Object.assign()',
  ],
  ['a changed built-in', 'c/a.js', 'window.JSON.parse=()=>{}', 'changes JSON.parse'],
  ['a changed history', 'c/a.js', 'history.back=()=>{}', 'changes history.back'],
  ['a deleted built-in', 'c/a.js', 'delete globalThis.Promise.any', 'changes Promise.any'],
  ['a global', 'c/a.js', '(()=>{window.counter=1})()', 'sets the global counter'],
  ['assigned globals', 'c/a.js', 'Object.assign(window,{counter:1})', 'sets globals by Object.assign()'],
  ['a change in a chunk', 'c/a.js', `${CHUNK}{7(e,t){String.prototype.trim=e}}])`, 'changes String.prototype.trim'],
  ['a global handler', 'c/a.js', 'self["onerror"]=()=>true', 'sets the global onerror'],
  ['a variable of the document', 'c/a.js', 'var helper=1', 'sets the global helper'],
  [
    'chunks of any name',
    'c/a.js',
    '(self.webpackChunk=self.webpackChunk||[]).push([])',
    'loads its chunks by the global webpackChunk',
  ],
  [
    'a service worker',
    'c/a.js',
    'navigator.serviceWorker?.register("/r/mfe-community/1/client/sw.js")',
    'registers a service worker',
  ],
  ['a written document', 'c/a.js', 'document.write("x")', 'calls document.write(), which replaces the document'],
  [
    'a history of its own',
    'c/a.js',
    'window.history.pushState(null,"","/x")',
    'calls history.pushState(), of which the router learns nothing',
  ],
])('Refused at deploy for %s', async (_what, file, text, problem) => {
  const refused = deploy(workshop.releases, [await areaWith(`client/${file}`, text)], {}, RULES);
  await expect(refused).rejects.toThrow(Refused);
  await expect(refused).rejects.toThrow(`${APP} ${problem}`);
  await expect(refused).rejects.toThrow(`(client/${file}:1:`);
  expect(liveDeployment(await workshop.releases.discovery(), APP)).toBeUndefined();
});

it('A problem is reported with its place in the sources, if there is a source map', async () => {
  const dist = await areaWith('client/c/a.css', 'h1{color:red}');
  const map = { version: 3, sources: [`source:///${APP}/src/a.module.css`], names: [], mappings: 'AAEA' };
  await mkdir(path.join(dist, 'maps/client/c'), { recursive: true });
  await writeFile(path.join(dist, 'maps/client/c/a.css.map'), JSON.stringify(map));
  expect(await problemsOfRules(dist, releaseOf(APP, '1'))).toEqual([
    expect.stringContaining(`(${APP}/src/a.module.css:3:1)`),
  ]);
});

it('The shell is not checked', async () => {
  const dist = await workshop.build(releaseOf('shell', '1'), undefined, { 'client/a.css': 'h1{color:red}' });
  expect(await problemsOfRules(dist, releaseOf('shell', '1'))).toEqual([]);
});

it('A file that cannot be parsed has no problems, and at most 20 problems are reported', async () => {
  const dist = await areaWith('client/c/a.js', `${'['.repeat(50_000)}`);
  expect(await problemsOfRules(dist, releaseOf(APP, '1'))).toEqual([]);
  const large = await areaWith('client/c/a.js', 'a=1;'.repeat(90_000), '2');
  expect(await problemsOfRules(large, releaseOf(APP, '2'))).toHaveLength(20);
});

it.each([
  '.mfe-community-a-x{color:red}',
  'html[data-session] .mfe-community-a-x>li+li{color:red}',
  '.mfe-community-a-x h1,:is(.mfe-community-a-x,.mfe-community-b-x):hover::before{color:red}',
  '.mfe-community-a-x{& p{color:red}}',
  '@media (hover:hover){@supports (top:0){.mfe-community-a-x:not(.mfe-community-b-x){top:0}}}',
  '@keyframes mfe-community-spin-x{to{rotate:1turn}}@font-face{font-family:"mfe-community x"}',
  '@property --mfe-community-x{syntax:"*";inherits:false}@property --tabs-fade-start{syntax:"*";inherits:false}',
  '@layer mfe-community-a,mfe-community-b;@layer{.mfe-community-a-x{top:0}}@counter-style mfe-community-c{system:cyclic}',
  '.mfe-community-a-x{color:red;&:hover,& h1+p,:root &{top:0}@media print{& p{top:0}}content:"{";--x:{a:b}}',
])('The style %s stays inside of the area', (css) => {
  expect(problemsOfStyles(css, AREA)).toEqual([]);
});

it.each([
  'var mfe_community;(()=>{mfe_community={get(){},init(){}}})()',
  '"use strict";(globalThis.rspackChunkmfe_community_1||=[]).push([[5],{}])',
  '(self["webpackChunkmfe-community@1"]=self["webpackChunkmfe-community@1"]||[]).push([])',
  '(()=>{class Element{}Element.prototype.x=1;var e=function(){};e.prototype.map=1})()',
  '(()=>{window.location="/login";document.title="x";window[Symbol.for("x")]=1})()',
  'navigator.serviceWorker.register("/worker.js")',
  'import{a as b}from"./b.js";b.prototype.x=1;export const c=1',
  '(e=>{let t=[...e].map(x=>x);return Object.assign({},t)})()',
])('The script %s changes nothing that apps share', (code) => {
  expect(problemsOfScripts(code, AREA)).toEqual([]);
});

describe('A name belongs to the app with the longest name that it begins with', () => {
  const GIFT = { app: 'mfe-gift', others: ['shell', 'mfe-gi', 'mfe-gift', 'mfe-gift-shop'] };
  const SHOP = { app: 'mfe-gift-shop', others: GIFT.others };

  it.each([
    ['.mfe-gift-shop-card{display:none}', 'styles elements outside of it by .mfe-gift-shop-card'],
    ['.mfe_gift_shop-card{display:none}', 'styles elements outside of it by .mfe_gift_shop-card'],
    ['.mfe-gift-shop{display:none}', 'styles elements outside of it by .mfe-gift-shop'],
    ['@keyframes mfe-gift-shop-turn{to{rotate:1turn}}', 'names an animation mfe-gift-shop-turn'],
    ['@property --mfe-gift-shop-size{syntax:"*";inherits:false}', 'declares @property --mfe-gift-shop-size'],
  ])('in a stylesheet: %s', (css, problem) => {
    expect(problemsOfStyles(css, GIFT).map(({ what }) => what)).toEqual([expect.stringContaining(problem)]);
    expect(problemsOfStyles(css, SHOP)).toEqual([]);
  });

  it.each([
    '(()=>{window.mfe_gift_shop=1})()',
    'var mfe_gift_shop_list=1',
    '(self.rspackChunkmfe_gift_shop_1=[]).push([[1],{}])',
  ])('in a script: %s', (code) => {
    expect(problemsOfScripts(code, GIFT)).toHaveLength(1);
    expect(problemsOfScripts(code, SHOP)).toEqual([]);
  });

  it('and other names belong to the app with the shorter name', () => {
    expect(problemsOfStyles('.mfe-gift-shopping,.mfe-gift-a-shop,.mfe-gift{top:0}', GIFT)).toEqual([]);
    expect(problemsOfStyles('.mfe-gift-shop-card{top:0}', { app: 'mfe-gift' })).toEqual([]);
    expect(problemsOfStyles('.mfe-gift-a{top:0}', SHOP)).toHaveLength(1);
  });
});

it('A deploy compares the names of an area with those of the apps of the site', async () => {
  await deploy(workshop.releases, [await workshop.build(releaseOf('shell', '1'))], {}, UNEXAMINED);
  const LONGER = { app: `${APP}-care`, container: 'mfe_community_care', paths: ['/care'], fragments: {}, exposes: {} };
  const longer = { ...releaseOf(APP, '1', LONGER), exposes: { './routes': { js: [], css: [] } } };
  const styled = await areaWith('client/c/a.css', `.${APP}-care-card{display:none}`);
  await deploy(workshop.releases, [styled], {}, RULES);
  await deploy(workshop.releases, [await workshop.build(longer)], {}, UNEXAMINED);
  const again = await areaWith('client/c/a.css', `.${APP}-care-card{display:none}`, '2');
  await expect(deploy(workshop.releases, [again], {}, RULES)).rejects.toThrow(
    `${APP} styles elements outside of it by .${APP}-care-card`,
  );
});
