const STORAGE = 'Use deviceStore or tabStore of shared-auth: storage may throw, be null, be full or be emptied.';
/** Forbidden globals: browser storage, and random ids, which browsers make only over https. */
const RESTRICTED = [
  { name: 'localStorage', message: STORAGE },
  { name: 'sessionStorage', message: STORAGE },
  { name: 'indexedDB', message: STORAGE },
  {
    name: 'caches',
    message: 'It is missing on plain http and throws where storage is forbidden: use findKept or forgetPages.',
  },
  { name: 'randomUUID', message: 'It is missing on plain http: use uuid of @onmaum/shared-contract/random-id.' },
];

/** Makes code for browsers use storage and random ids only through modules that handle these failures. */
export const guardedStorage = {
  files: ['shell/src/**', 'mfe-*/src/**', 'shared-*/src/**'],
  excludeFiles: [
    '**/*.test.{ts,tsx}',
    '**/test/**',
    'shared-testing/**',
    'shared-contract/src/server/**',
    'shared-auth/src/guarded-store.ts',
    'shared-ui/src/state/use-kept-page.ts',
    'shell/src/offline/forget-pages.ts',
  ],
  rules: {
    'no-restricted-globals': ['error', ...RESTRICTED] as ['error', ...{ name: string; message: string }[]],
    'no-restricted-properties': ['error', ...RESTRICTED.map(({ name, message }) => ({ property: name, message }))] as [
      'error',
      ...{ property: string; message: string }[],
    ],
  },
};
