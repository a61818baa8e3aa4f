import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArea } from '@onmaum/deploy/checkout/apps';
import { paths } from '@onmaum/shared-contract/site/paths';
import { buildSite } from '../app.ts';
import { readConfig } from '../config.ts';
import { crawlingOf } from '../sitemap/sitemap-areas.ts';
import { fakeReleases } from '../test/fake-releases.ts';

const PAYMENT = paths.solutionPayment(7);
const COUNSELING = paths.solutionCounseling(7);

type Site = Awaited<ReturnType<typeof buildSite>>;

let dir: string;
let emulated: Site;
let real: Site;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'onmaum-payment-'));
  await fakeReleases(dir).deploy('one');
  const environment = { RELEASES_DIR: dir, LOG_LEVEL: 'silent', PAGE_CACHE_SECONDS: '60' };
  emulated = await buildSite(readConfig(environment));
  const keys = { PORTONE_IMP_CODE: 'imp12345678', PORTONE_WINDOW_HOSTS: 'https://*.inicis.com' };
  real = await buildSite(readConfig({ ...environment, ...keys }));
});
afterAll(async () => {
  await Promise.all([emulated.close(), real.close()]);
  await rm(dir, { recursive: true });
});

/** The policies of a page. */
async function policiesOf(site: Site, url: string) {
  const { headers } = await site.inject(url);
  const directives = String(headers['content-security-policy'])
    .split('; ')
    .map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources.join(' ')];
    });
  return { ...Object.fromEntries(directives), permissions: headers['permissions-policy'] } as Record<string, string>;
}

const STRICT = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'report-uri': '/policy-reports',
  permissions: 'camera=(), microphone=(), geolocation=(), payment=()',
};

describe('The payment page', () => {
  it('allows the provider and the card company, and no other host', async () => {
    const hosts = 'https://*.iamport.kr https://*.iamport.co https://*.inicis.com';
    expect(await policiesOf(real, PAYMENT)).toEqual({
      ...STRICT,
      'script-src': "'self' https://*.iamport.kr https://*.iamport.co",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': `'self' data: ${hosts}`,
      'connect-src': `'self' ${hosts}`,
      'frame-src': hosts,
      'form-action': `'self' ${hosts}`,
      permissions: 'camera=(), microphone=(), geolocation=(), payment=(self "https://service.iamport.kr")',
    });
  });

  it('allows no other host when the provider is emulated', async () => {
    expect(await policiesOf(emulated, `${PAYMENT}?x=1`)).toEqual({
      ...STRICT,
      permissions: 'camera=(), microphone=(), geolocation=(), payment=(self)',
    });
  });
});

it.each([
  paths.home,
  paths.solution,
  paths.solutionPayment(''),
  paths.solutionPayment('').slice(0, -1),
  `${PAYMENT}/8`,
  `/x${PAYMENT}`,
  PAYMENT.replace('/7', 'X/7'),
  `/?${PAYMENT}`,
  PAYMENT.replace('/', '/%2f'),
  `${COUNSELING}?imp_uid=imp_1&merchant_uid=o`,
  paths.solutionReceipt(7),
])('%s allows no other host', async (url) => {
  expect(await policiesOf(real, url)).toEqual(STRICT);
});

describe('An address of a purchase', () => {
  it.each([
    `${COUNSELING}?imp_uid=imp_1&merchant_uid=ONMAUM_1_a&imp_success=true`,
    `${COUNSELING}?merchant_uid=ONMAUM_1_a&error_code=F400&error_msg=x`,
    `${COUNSELING}?error_code=F400`,
    `${COUNSELING}?confirming=`,
    paths.solutionOrder(7, 12),
    '/?x=1&imp%5Fuid=imp_1',
  ])('%s is not cached, and not sent as a referrer', async (url) => {
    for (const _ of [1, 2]) {
      const { headers, statusCode } = await emulated.inject(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers['x-keep']).toBeUndefined();
    }
  });

  it('is recognised by its parameters; other addresses may be cached', async () => {
    for (const url of [COUNSELING, `${COUNSELING}?mypage`, `${paths.solution}?orderby=1`]) {
      const { headers } = await emulated.inject(url);
      expect(headers).toMatchObject({
        'cache-control': expect.stringContaining('s-maxage=60'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-keep': '1',
      });
    }
  });
});

it('Search engines must not index payments and receipts', () => {
  const app = 'mfe-marketplace';
  const { paths: own, sitemap } = readArea(app);
  const { disallow } = crawlingOf([{ app, paths: own, sitemap }]);
  expect(disallow).toEqual(expect.arrayContaining([paths.solutionPayment(''), paths.solutionReceipt('')]));
});
