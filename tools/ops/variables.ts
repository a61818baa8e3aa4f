import { type ProcessName, STATE_DIR } from './processes.ts';

/**
 * The variables that operators set, and the processes that read each. A process gets no secret that it does not read, except the
 * migrations on a host: they use the file of the API.
 */

export interface Variable {
  name: string;
  readBy: readonly ProcessName[];
  /** Its value in examples; empty if there is no usual value. */
  example: string;
  /** How to generate or find the value. */
  hint?: string;
  /** Set if operators may leave the variable out. */
  optional?: true;
}

/** Processes that read the configuration of the API. `migrate` also checks the variables that it does not need. */
const API: ProcessName[] = ['migrate', 'api', 'jobs'];
const CALLS: ProcessName[] = ['api', 'jobs', 'site'];
const ALL: ProcessName[] = [...API, 'site', 'registry'];

/** Variables for units on a host. For containers, the compose file and the manifests set these variables. */
export const HOST_SETTINGS: readonly Variable[] = [
  { name: 'NODE_ENV', readBy: ALL, example: 'production' },
  {
    name: 'HOST',
    readBy: ['api', 'site', 'registry'],
    example: '127.0.0.1',
    optional: true,
    hint: 'on several machines: the inner address of this one',
  },
  { name: 'MEDIA_DIR', readBy: API, example: `${STATE_DIR}/media`, optional: true },
  { name: 'RELEASES_DIR', readBy: ['site', 'registry'], example: `${STATE_DIR}/releases`, optional: true },
  { name: 'REGISTRY_TOKENS', readBy: ['registry'], example: '/etc/onmaum/tokens.json' },
];

/** Variables whose values are no secrets. */
export const SETTINGS: readonly Variable[] = [
  { name: 'SITE_ORIGIN', readBy: ALL, example: 'https://example.com' },
  { name: 'TRUST_PROXY', readBy: ['site', 'registry'], example: '1' },
  { name: 'API_URL', readBy: ['site'], example: 'http://127.0.0.1:4100' },
  { name: 'PORTONE_WINDOW_HOSTS', readBy: ['site'], example: '', hint: 'origins of the window of the card company' },
  { name: 'SECURITY_CONTACT', readBy: ['site'], example: '', optional: true },
  { name: 'REGISTRY_URL', readBy: ['site'], example: '', optional: true, hint: 'if site servers follow a registry' },
  { name: 'REGISTRY_ORIGIN', readBy: ['registry'], example: 'https://registry.example.com' },
  {
    name: 'SITE_URLS',
    readBy: ['registry'],
    example: '',
    optional: true,
    hint: 'of site servers, for their figures on the page of releases',
  },
  { name: 'REGISTRY_BUCKET', readBy: ['registry'], example: '', optional: true },
  { name: 'MEDIA_BUCKET', readBy: API, example: '', optional: true, hint: 'for pictures, instead of MEDIA_DIR' },
  { name: 'AWS_REGION', readBy: [...API, 'registry'], example: '', optional: true },
  { name: 'AREA_SERVICES', readBy: API, example: '', optional: true, hint: 'mfe-gift=http://10.0.0.7:4300' },
  { name: 'MAIL_FROM', readBy: API, example: '', optional: true, hint: 'sender of mails' },
  { name: 'VAPID_PUBLIC_KEY', readBy: API, example: '', optional: true, hint: 'for push' },
  { name: 'SOLAPI_SENDER', readBy: API, example: '', optional: true, hint: 'registered number, for KakaoTalk' },
  { name: 'SOLAPI_CHANNEL', readBy: API, example: '', optional: true },
  { name: 'SOLAPI_TEMPLATE', readBy: API, example: '', optional: true },
  { name: 'VAPID_SUBJECT', readBy: API, example: '', optional: true, hint: 'mailto: address of the operators' },
  { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', readBy: CALLS, example: '', optional: true },
];

const MAKE_SECRET = 'openssl rand -base64 48';

export const SECRETS: readonly Variable[] = [
  { name: 'DATABASE_URL', readBy: API, example: 'postgres://onmaum@127.0.0.1:5432/onmaum' },
  { name: 'DATABASE_POOLER_URL', readBy: API, example: 'postgres://onmaum@127.0.0.1:6432/onmaum', optional: true },
  {
    name: 'DATABASE_REPLICA_URLS',
    readBy: API,
    example: '',
    optional: true,
    hint: 'of standbys, for reads of visitors',
  },
  { name: 'REDIS_URL', readBy: CALLS, example: 'redis://127.0.0.1:6379', optional: true },
  { name: 'SEARCH_INDEX_URL', readBy: ['jobs'], example: '', optional: true, hint: 'https://user:password@host/index' },
  { name: 'SMTP_URL', readBy: API, example: '', optional: true, hint: 'smtps://user:password@host' },
  { name: 'SOLAPI_API_KEY', readBy: API, example: '', optional: true },
  { name: 'SOLAPI_API_SECRET', readBy: API, example: '', optional: true },
  { name: 'VAPID_PRIVATE_KEY', readBy: API, example: '', optional: true, hint: 'npx web-push generate-vapid-keys' },
  { name: 'JWT_SECRET', readBy: API, example: '', hint: MAKE_SECRET },
  { name: 'AREA_ID_SECRET', readBy: API, example: '', optional: true, hint: `beside AREA_SERVICES: ${MAKE_SECRET}` },
  { name: 'SITE_SECRET', readBy: [...API, 'site'], example: '', hint: MAKE_SECRET },
  { name: 'METRICS_TOKEN', readBy: ['api', 'site', 'registry'], example: '', hint: MAKE_SECRET, optional: true },
  { name: 'FIELD_KEYS', readBy: API, example: '', hint: 'k1: and the output of openssl rand -base64 32' },
  { name: 'KAKAO_CLIENT_ID', readBy: API, example: '', hint: 'given by the provider, like the others' },
  { name: 'KAKAO_CLIENT_SECRET', readBy: API, example: '' },
  { name: 'NAVER_CLIENT_ID', readBy: API, example: '' },
  { name: 'NAVER_CLIENT_SECRET', readBy: API, example: '' },
  { name: 'PORTONE_IMP_CODE', readBy: [...API, 'site'], example: '' },
  { name: 'PORTONE_API_KEY', readBy: API, example: '' },
  { name: 'PORTONE_API_SECRET', readBy: API, example: '' },
  { name: 'REGISTRY_TOKEN', readBy: ['site'], example: '', optional: true, hint: 'npm run registry -- token site' },
  { name: 'AWS_ACCESS_KEY_ID', readBy: [...API, 'registry'], example: '', optional: true, hint: 'of the buckets' },
  { name: 'AWS_SECRET_ACCESS_KEY', readBy: [...API, 'registry'], example: '', optional: true },
];

export const variablesOf = (name: ProcessName, list: readonly Variable[]): Variable[] =>
  list.filter(({ readBy }) => readBy.includes(name));
