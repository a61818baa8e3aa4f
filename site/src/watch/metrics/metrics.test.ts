import { areaBundle } from '../../test/fake-releases.ts';
import { type FakeSite, fakeSite } from '../../test/fake-site.ts';
import { until } from '../../test/until.ts';

const METRICS_TOKEN = 'mK3vQ9xR2bT7wY5zN8cF4hJ6pL1sD0gA';
const AUTHORIZED = { authorization: `Bearer ${METRICS_TOKEN}` };
const PREVIEW = 't'.repeat(43);
const APP = 'mfe-community';

let site: FakeSite;
beforeEach(async () => {
  site = await fakeSite();
});
afterEach(() => site.remove());

/** The values of a metric, by its labels as `/metrics` shows them. */
async function valuesOf(metric: string) {
  const { body } = await site.app.inject({ url: '/metrics', headers: AUTHORIZED });
  const lines = body.matchAll(new RegExp(`^${metric}(?:{(.*)})? (\\d+)$`, 'gm'));
  return [...lines].map(([, labels = '', value]) => `${labels} ${value}`.trim());
}
const onReadyz = async (): Promise<{ app: string; version: string; of: string }[]> =>
  (await site.app.inject({ url: '/readyz', headers: AUTHORIZED })).json().quarantined;

it('The metric of quarantines has releases with visitors and their places, and nothing that a preview has caused', async () => {
  const { releases } = site;
  await releases.deployArea('mfe-marketplace', 'intact');
  // the preview ends its own thread; on home, its error has a forged stack that names the live version of another area
  const forged =
    "'Error: no\\n    at part (' + __filename.replace('mfe-community/bad', 'mfe-marketplace/intact') + ':1:1)'";
  const fragment = `setImmediate(() => { throw Object.assign(new Error('no'), { stack: ${forged} }); }); return 'part'`;
  await releases.store(APP, 'bad', areaBundle({ page: 'process.exit(1)', fragment }));
  await releases.show(APP, { version: 'bad', token: PREVIEW });
  await site.open({ METRICS_TOKEN });
  await site.get('/concern', { preview: PREVIEW });
  await site.get('/', { preview: PREVIEW });
  await until(async () => {
    const out = (await onReadyz()).map(({ app, version, of }) => `${app}@${version} ${of}`);
    return out.includes('mfe-community@bad pages') && out.includes('mfe-marketplace@intact home');
  });
  expect(await valuesOf('onmaum_quarantined')).toEqual([]);

  await releases.deployArea(APP, 'worse', areaBundle({ page: 'process.exit(1)' }));
  await until(async () => {
    await site.get('/concern');
    return (await valuesOf('onmaum_quarantined')).length > 0;
  });
  expect(await valuesOf('onmaum_quarantined')).toEqual([`app="${APP}",version="worse",of="pages",reason="exit" 1`]);
});

it('The metrics show while pages do not run the live releases', async () => {
  await site.open({ METRICS_TOKEN });
  expect(await valuesOf('onmaum_up_to_date')).toEqual(['1']);
  await site.releases.deploy('broken', 'throw new Error("no bundle")');
  await until(async () => (await valuesOf('onmaum_up_to_date'))[0] === '0');
  expect((await site.get('/agree')).statusCode).toBe(200);
  expect(await valuesOf('onmaum_quarantined')).toEqual([]);
  await site.releases.point('one');
  await until(async () => (await valuesOf('onmaum_up_to_date'))[0] === '1');
});
