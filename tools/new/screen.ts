import { isDeepStrictEqual } from 'node:util';
import { ownerOf, readTitle, refuseBadPath } from '@onmaum/area-kit/new/first-page';
import { Refused } from '@onmaum/deploy/refused';
import type { Call, RemoteName } from '@onmaum/shared-contract';
import { LEVEL, type PageLevel, type StaffLevel } from '@onmaum/shared-contract/constants';
import { AREAS, readArea } from '../../deploy/src/checkout/apps.ts';
import { DOMAINS, declaredFor } from './address.ts';
import type { Changes } from './changes.ts';
import { camel, kebab, pascal, readName, words } from './names.ts';
import { readPackage, writePackage } from './packages.ts';
import { namePath, PATHS_OF_AREAS } from './paths.ts';
import { applyTemplates } from './template.ts';

/** Item of generated lists. A call for a screen has to return such items. */
const ITEM = { id: 1, title: '첫 번째 항목', created_at: '2026-01-01T00:00:00.000Z' };

/** File that lists the pages for browser tests, by the people who may open them. */
const PAGES_OF_SITE = 'e2e/support/pages-of-site.ts';
/** Document with a table of the features and pages of each app. New areas have no table. */
const FEATURES = 'docs/where-does-it-go.md';

/** Plans a page with the list that a call returns, for the people who may make the call. */
export function planScreen(changes: Changes, [area = '', path = '', ...rest]: readonly string[]): void {
  const [domainName, callName, title] = rest;
  if (!AREAS.some((name) => name === area)) {
    throw new Refused(`There is no area '${area}'; there are ${AREAS.join(', ')}.`);
  }
  refuseBadPath(path);
  const owner = ownerOf(path, PATHS_OF_AREAS);
  if (owner === area) throw new Refused(`${area} shows a page at ${path} already.`);
  if (owner) throw new Refused(`${path} belongs to ${owner}.`);
  const domain = readName('a domain', domainName);
  const { namespace, file, call } = findCall(changes, domain, readName('a call', callName));

  const page = kebab(path);
  planRoute(changes, area, { path, page });
  const values = {
    ...{ area, path, page, domain, namespace, file },
    ...{ call: camel(callName ?? ''), Call: pascal(callName ?? ''), feature: kebab(callName ?? '') },
    ...namePath(changes, area, path),
    title: readTitle(title ?? `새 화면 ${words(page)}`),
  };
  const level = call.access === 'public' ? undefined : call.access;
  const staff = level !== undefined && level !== 'member';
  const items = staff ? `items for people of level ${level}` : level ? "member's own items" : 'items for everybody';
  const person = { staff, member: level !== undefined, level: level ?? '', number: level ? `${LEVEL[level]}` : '' };
  const desk = area === 'mfe-desk';
  const ownLevel = level !== undefined && !isLevelOfArea(changes, area, level);
  applyTemplates(changes, 'screen', { ...values, ...person, ownLevel, items, desk });
  if (desk) planDeskLink(changes, values);
  else applyTemplates(changes, 'screen-style', values);
  if (staff) planStaffPage(changes, area, { path, level });
  else if (level) planMemberPage(changes, area, path);
  planFeatureRow(changes, area, values);
  planPackages(changes, area);
}

/** A call that a page can make: it is for everybody, or for a level that pages have. */
type PageCall = Call & { access: 'public' | PageLevel };
const isOfPage = (call: Call): call is PageCall => call.access === 'public' || Object.hasOwn(LEVEL, call.access);

/** Finds the call of a screen. @throws Refused when there is none, or the template cannot show its answer */
function findCall(changes: Changes, domain: string, name: string): { namespace: string; file: string; call: PageCall } {
  const declared = declaredFor(changes, domain);
  const call = declared && DOMAINS[declared.namespace]?.[camel(name)];
  if (!declared || !call) {
    throw new Refused(`There is no call ${name} of ${domain}. Make it first: npm run new -- call ${domain} ${name}`);
  }
  const { method, access, schema } = call;
  if (!isOfPage(call)) {
    throw new Refused(
      `A new screen is for ${['everybody', ...Object.keys(LEVEL)].join(', ')}, but the access of ${domain} ${name} is '${access}'.`,
    );
  }
  const answersItems = isDeepStrictEqual(schema?.answer.safeParse([ITEM]).data, [ITEM]);
  const isList = answersItems && !schema?.params && !schema?.query;
  if (method !== 'GET' || !isList) {
    throw new Refused(
      `A new screen shows a list of id, title and created_at, which ${domain} ${name} does not answer.`,
    );
  }
  return { ...declared, call };
}

/** Adds a page to the routes of its area. */
function planRoute(changes: Changes, area: string, { path, page }: { path: string; page: string }): void {
  const routes = `${area}/src/routes.tsx`;
  // pages that share a handle are in `children`
  const list = changes.read(routes).includes('children: [') ? /children: \[/ : /const routes: RouteObject\[\] = \[/;
  const load = `() => import(/* webpackChunkName: "${page}" */ './routes/${page}.tsx')`;
  changes.insertAfter(routes, list, `{ id: '${page}', path: '${path}', lazy: ${load} },`);
}

/** Whether the pages of an area have the level already, from a parent route. */
const isLevelOfArea = (changes: Changes, area: string, level: PageLevel): boolean =>
  changes.read(`${area}/src/routes.tsx`).includes(`{ private: '${level}' }`);

/** Adds the page to the navigation of the desk. */
function planDeskLink(changes: Changes, page: Record<'pathConstant' | 'pathName' | 'title', string>): void {
  const link = `  { to: ${page.pathConstant}.${page.pathName}, label: '${page.title}' },\n`;
  const links = /const LINKS = \[[\s\S]*?\n\];/;
  changes.replace('mfe-desk/src/components/desk-page.tsx', links, (found) => `${found.slice(0, -2)}${link}];`);
}

/** Adds the feature of the page to the table of the area's features. */
function planFeatureRow(changes: Changes, area: string, page: Record<'feature' | 'path' | 'title', string>): void {
  const table = new RegExp(`^\\| \`${area}/src/features/\`.*\\n(\\|.*\\n)+`, 'm');
  // a sparse checkout of one area lacks the document
  if (!changes.exists(FEATURES) || !table.test(changes.read(FEATURES))) return;
  changes.insertAfter(FEATURES, table, `| \`${page.feature}\` | \`${page.path}\`: ${page.title} |\n`);
}

/** Adds the packages of lists to an area without lists. */
function planPackages(changes: Changes, area: string): void {
  const content = readPackage(changes, area);
  const needed = { '@onmaum/shared-auth': '*', '@onmaum/shared-query': '*', '@onmaum/shared-ui': '*' };
  if (Object.keys(needed).every((name) => name in content.dependencies)) return;
  writePackage(changes, area, { ...content, dependencies: { ...content.dependencies, ...needed } });
}

/** Adds the page to the list for browser tests as staff, unless these tests open every page of the area anyway. */
function planStaffPage(changes: Changes, area: string, { path, level }: { path: string; level: StaffLevel }): void {
  if (readArea(area as RemoteName).audience) return;
  const list = new RegExp(`STAFF_PAGES[^;]*${level}: \\{`);
  const listed = new RegExp(`${list.source}[^}]*'${area}': \\[`);
  if (listed.test(changes.read(PAGES_OF_SITE))) changes.insertAfter(PAGES_OF_SITE, listed, `'${path}', `);
  else changes.insertAfter(PAGES_OF_SITE, list, `'${area}': ['${path}'],\n`);
}

/** Adds the page to the list for browser tests as a member, unless these tests open every page of the area anyway. */
function planMemberPage(changes: Changes, area: string, path: string): void {
  const listed = new RegExp(`MEMBER_PAGES = \\{[^}]*'${area}': \\[`);
  if (listed.test(changes.read(PAGES_OF_SITE))) changes.insertAfter(PAGES_OF_SITE, listed, `'${path}', `);
  else if (!changes.read(PAGES_OF_SITE).includes(`'${area}': readArea`)) {
    changes.insertAfter(PAGES_OF_SITE, /MEMBER_PAGES = \{/, `'${area}': ['${path}'],\n`);
  }
}
