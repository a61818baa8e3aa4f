import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { buildApp } from '../../api/src/app.ts';
import { testConfig } from '../../api/test/support/app.ts';
import { openTestDatabase } from '../../api/test/support/database/database.ts';
import { Metrics } from '../../site/src/watch/metrics/metrics.ts';
import { PROCESSES } from './processes.ts';

interface Rule {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const root = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { groups } = parse(read('ops/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(read('ops/grafana/onmaum.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const TOKEN = 'token-of-the-monitor-in-this-test-0123456789';

/** Names of all metrics of the API and the site server. */
let known: Set<string>;

beforeAll(async () => {
  const { db, usage, close } = await openTestDatabase('migrated');
  const app = await buildApp({ config: testConfig({ METRICS_TOKEN: TOKEN }), db, usage });
  const api = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  await app.close();
  await close();
  const counts = { all: [] } as unknown as ConstructorParameters<typeof Metrics>[0]['counts'];
  const none = () => [];
  const site = new Metrics({
    counts,
    policyReports: { all: [] },
    speeds: { all: [] },
    releases: none,
    quarantined: none,
    isUpToDate: () => true,
  });
  const text = `${api.body}\n${await site.registry.metrics()}`;
  known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name));
});

/** Names of our metrics in an expression, without the endings of histograms. `up` belongs to Prometheus itself. */
const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(?:onmaum|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  'The alert %s measures what the servers report',
  (_name, rule) => {
    expect(metricsIn(rule.expr).filter((name) => !known.has(name))).toEqual([]);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
  },
);

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  'The alert %s has a runbook that says what to do',
  (name, rule) => {
    const page = read(rule.annotations.runbook);
    // the page repeats the expression, so that whoever changes a limit also updates the page
    expect(page).toContain(`Alert \`${name}\`, after ${rule.for} of:\n\n\`\`\`\n${rule.expr}\n\`\`\`\n`);
    expect(page).toMatch(/\n## Meaning\n\n\S[\s\S]*\n## Steps\n\n1\. /);
    expect(read('docs/runbooks/README.md')).toContain(`[${name}](${path.basename(rule.annotations.runbook)})`);
    expect(metricsIn(page).filter((metric) => !known.has(metric))).toEqual([]);
  },
);

it('The tables of docs/operating.md name every metric of the servers', () => {
  const page = read('docs/operating.md');
  const own = [...known].filter((name) => name.startsWith('onmaum_'));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !page.includes(`| \`${name}\` `))).toEqual([]);
});

it.each(rules.map((rule) => [rule.alert, rule] as const))(
  'The alert %s keeps the labels that its summary shows',
  (_name, { expr, annotations: { summary } }) => {
    const kept = /\bby \(([^)]*)\)/.exec(expr)?.[1]?.split(', ');
    const shown = [...summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label);
    expect(kept ?? shown).toEqual(expect.arrayContaining(shown));
  },
);

it('The alert of a quarantine says whether a release is left out of its pages or of home', () => {
  const rule = rules.find(({ alert }) => alert === 'ReleaseQuarantined');
  expect(rule?.annotations.summary).toContain('{{ $labels.of }}');
});

it('The alert of memory fires below the limit at which a container is ended', () => {
  const watched = [...read('ops/prometheus/prometheus.yml').matchAll(/job_name: (\w+)/g)].map(([, job]) => job);
  const limits = PROCESSES.filter(({ name }) => watched.includes(name)).map(({ name, resources: { mostMemory } }) => {
    const bytes = mostMemory.replace('Gi', ' * 1024 ^ 3').replace('Mi', ' * 1024 ^ 2');
    return `process_resident_memory_bytes{job="${name}"} > 0.85 * ${bytes}`;
  });
  expect(limits).toHaveLength(watched.length);
  expect(rules.find(({ alert }) => alert === 'MemoryHigh')?.expr).toBe(limits.join(' or '));
});

it('Every runbook belongs to an alert', () => {
  const pages = globSync('docs/runbooks/*.md', { cwd: root }).filter((name) => !name.endsWith('README.md'));
  expect(pages.toSorted()).toEqual(rules.map(({ annotations }) => annotations.runbook).toSorted());
});

it.each(dashboard.panels.map((panel) => [panel.title, panel] as const))(
  'The panel "%s" shows what the servers report',
  (_title, { targets }) => {
    const names = targets.flatMap(({ expr }) => metricsIn(expr));
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  },
);
