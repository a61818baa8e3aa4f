import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'onmaum-config-'));
const failure = (env: Record<string, string>) => {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
  return 'none';
};
const production = {
  NODE_ENV: 'production',
  SITE_ORIGIN: 'https://onmaum.example',
  JWT_SECRET: randomBytes(48).toString('base64'),
  SITE_SECRET: randomBytes(48).toString('base64'),
  FIELD_KEYS: `k1:${randomBytes(32).toString('base64')}`,
};
const keys = {
  KAKAO_CLIENT_ID: 'a',
  KAKAO_CLIENT_SECRET: 'b',
  NAVER_CLIENT_ID: 'c',
  NAVER_CLIENT_SECRET: 'd',
  PORTONE_IMP_CODE: 'imp12345678',
  PORTONE_API_KEY: 'e',
  PORTONE_API_SECRET: 'f',
};

it('Development secrets are generated once and readable only by their owner', () => {
  const DATA_DIR = folder();
  const first = readConfig({ DATA_DIR });
  expect(first.providers.kakao.emulated).toBe(true);
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o777).toBe(0o600);
  const second = readConfig({ DATA_DIR });
  expect(second.jwtSecret).toBe(first.jwtSecret);
  expect(second.fieldKeys).toEqual(first.fieldKeys);
  expect(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')).toContain(first.jwtSecret);
});

it.each([
  [undefined, { servesCalls: true, runsJobs: true }],
  ['0', { servesCalls: true, runsJobs: false }],
  ['only', { servesCalls: false, runsJobs: true }],
])('JOBS=%s', (JOBS, expected) => {
  expect(readConfig({ DATA_DIR: folder(), JOBS })).toMatchObject(expected);
});

it('Other values of JOBS are refused', () => {
  expect(failure({ DATA_DIR: folder(), JOBS: 'yes' })).toContain('JOBS');
});

it('There are ten connections to the database, unless another number is set', () => {
  const DATA_DIR = folder();
  expect(readConfig({ DATA_DIR }).poolSize).toBe(10);
  expect(readConfig({ DATA_DIR, DATABASE_POOL_SIZE: '25' }).poolSize).toBe(25);
});

it('A pooler needs the address of the server as well', () => {
  const DATA_DIR = folder();
  const [DATABASE_URL, DATABASE_POOLER_URL] = ['postgres://localhost/onmaum', 'postgres://localhost:6432/onmaum'];
  expect(readConfig({ DATA_DIR, DATABASE_URL, DATABASE_POOLER_URL }).poolerUrl).toBe(DATABASE_POOLER_URL);
  expect(failure({ DATA_DIR, DATABASE_POOLER_URL })).toContain('DATABASE_URL: is needed beside DATABASE_POOLER_URL');
});

it('Statements of calls may take ten seconds, and transactions may be idle for five, unless other limits are set', () => {
  const DATA_DIR = folder();
  expect(readConfig({ DATA_DIR })).toMatchObject({ statementTimeoutMs: 10_000, idleTimeoutMs: 5_000 });
  const DATABASE_IDLE_SECONDS = '0.5';
  expect(readConfig({ DATA_DIR, DATABASE_STATEMENT_SECONDS: '0', DATABASE_IDLE_SECONDS })).toMatchObject({
    statementTimeoutMs: 0,
    idleTimeoutMs: 500,
  });
});

it('The development origin follows the port of the site', () => {
  expect(readConfig({ DATA_DIR: folder(), PORT: '5123' }).siteOrigins[0]).toBe('http://localhost:5123');
});

it('Demo content fills the embedded database, but not that of DATABASE_URL', () => {
  const DATA_DIR = folder();
  expect(readConfig({ DATA_DIR }).demo).toBe(true);
  expect(readConfig({ DATA_DIR, DATABASE_URL: 'postgres://localhost/onmaum' }).demo).toBe(false);
});

it('All invalid variables are reported together', () => {
  const message = failure({ API_PORT: 'many', SITE_ORIGIN: 'onmaum.example/', FIELD_KEYS: 'short:AAAA' });
  for (const name of ['API_PORT', 'SITE_ORIGIN', 'FIELD_KEYS']) expect(message).toContain(`${name}: `);
});

it('Two field keys with the same id are refused, because an encrypted text contains only the id of its key', () => {
  const [one, other] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
  expect(failure({ FIELD_KEYS: `k1:${one},k1:${other}` })).toContain('another id for each key');
  expect(failure({ FIELD_KEYS: `k2:${one},k1:${other}`, DATA_DIR: folder() })).toBe('none');
});

it('Production requires secrets and keys, and allows emulators only on request', () => {
  const bare = failure({ NODE_ENV: 'production' });
  const secrets = ['JWT_SECRET', 'FIELD_KEYS', 'SITE_SECRET', 'SITE_ORIGIN'];
  for (const name of [...secrets, 'KAKAO_CLIENT_ID', 'NAVER_CLIENT_ID', 'PORTONE_IMP_CODE']) {
    expect(bare).toContain(`${name}: `);
  }
  expect(failure(production)).toContain('KAKAO_CLIENT_ID: ');
  expect(readConfig({ ...production, ALLOW_EMULATORS: '1' }).providers.naver.emulated).toBe(true);
  expect(readConfig({ ...production, ...keys }).providers.naver).toMatchObject({
    emulated: false,
    clientId: 'c',
    authBase: 'https://nid.naver.com',
  });
});

it.each(Object.keys(keys))('Without %s the other keys of its provider are refused', (missing) => {
  expect(failure({ DATA_DIR: folder(), ...keys, [missing]: '' })).toContain(`${missing}: is needed beside`);
});

it('Payments are made with PortOne when its keys are set, otherwise with the emulator', () => {
  const DATA_DIR = folder();
  expect(readConfig({ DATA_DIR, PORTONE_CHANNEL_KEY: 'c' }).payment).toMatchObject({
    emulated: true,
    apiBase: '/emulator/portone',
  });
  expect(readConfig({ DATA_DIR, ...keys, PORTONE_CHANNEL_KEY: 'c', PORTONE_TIMEOUT_SECONDS: '2' }).payment).toEqual({
    emulated: false,
    impCode: 'imp12345678',
    channelKey: 'c',
    apiKey: 'e',
    apiSecret: 'f',
    apiBase: 'https://api.iamport.kr',
    timeoutMs: 2_000,
  });
});

it('The secret of the emulated payment provider is derived from JWT_SECRET, unless EMULATOR_CLIENT_SECRET is set', () => {
  const demonstration = { ...production, ALLOW_EMULATORS: '1' };
  const secretOf = (env: Record<string, string>) => readConfig({ ...demonstration, ...env }).payment.apiSecret;
  const own = secretOf({});
  expect(own).toMatch(/^[\w-]{43}$/);
  expect(secretOf({ JOBS: 'only' })).toBe(own);
  expect(secretOf({ JWT_SECRET: randomBytes(48).toString('base64') })).not.toBe(own);
  expect(secretOf({ EMULATOR_CLIENT_SECRET: 'of another application' })).toBe('of another application');
});

it.each([
  ['JWT_SECRET', 'x'.repeat(40)],
  ['SITE_SECRET', 'change-me-to-something-that-is-long'],
  ['EMULATOR_CLIENT_SECRET', 'x'],
  ['FIELD_KEYS', `k1:${Buffer.alloc(32).toString('base64')}`],
  ['FIELD_KEYS', `${production.FIELD_KEYS},k2:${Buffer.alloc(32, 'onmaum').toString('base64')}`],
  ['SITE_ORIGIN', 'http://onmaum.example'],
  ['SITE_ORIGIN', 'https://onmaum.example,http://localhost:3000'],
  ['PORTONE_API_BASE', 'http://api.iamport.kr'],
])('Production refuses %s=%s, which development accepts', (name, value) => {
  expect(failure({ ...production, ...keys, [name]: value })).toContain(`${name}: `);
  expect(failure({ ...production, ...keys, NODE_ENV: 'development', [name]: value })).toBe('none');
});

it('Staff can sign in through an emulator outside production, or on request', () => {
  expect(readConfig({ DATA_DIR: folder() }).emulatesStaff).toBe(true);
  const demonstration = { ...production, ALLOW_EMULATORS: '1' };
  expect(readConfig(demonstration).emulatesStaff).toBe(false);
  expect(readConfig({ ...demonstration, ALLOW_EMULATED_STAFF: '1' }).emulatesStaff).toBe(true);
});

it.each([
  'mfe-gift',
  'gift=http://10.0.0.7:4300',
  'mfe-gift=ftp://10.0.0.7',
  'mfe-gift=http://10.0.0.7:4300/path',
  'mfe-gift=http://user:password@10.0.0.7',
  'mfe-gift=http://10.0.0.7:4300,mfe-gift=http://10.0.0.8:4300',
  'mfe-gift=http://10.0.0.7:4300;mfe-try=http://10.0.0.8:4300',
])('AREA_SERVICES=%s is refused', (AREA_SERVICES) => {
  expect(failure({ DATA_DIR: folder(), AREA_SERVICES })).toContain('AREA_SERVICES');
});

it('Services of areas need a secret for the pseudonyms of members in production', () => {
  const AREA_SERVICES = 'mfe-gift=http://10.0.0.7:4300/, mfe-try=https://try.internal';
  expect(readConfig({ DATA_DIR: folder(), AREA_SERVICES }).areaServices).toEqual(
    new Map([
      ['mfe-gift', 'http://10.0.0.7:4300'],
      ['mfe-try', 'https://try.internal'],
    ]),
  );
  expect(failure({ ...production, ...keys, AREA_SERVICES })).toContain('AREA_ID_SECRET');
  expect(failure({ ...production, ...keys })).toBe('none');
});
