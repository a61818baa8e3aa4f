import { startPortone } from './standalone.ts';

/** Script that runs the emulated payment provider in a separate process (emulators/README.md). */
const { PORT = '4100', PORTONE_IMP_CODE = '', PORTONE_API_KEY = '', PORTONE_API_SECRET = '' } = process.env;
const { SITE_ORIGIN = 'http://localhost:3000', EMULATOR_WEBHOOK_URL, BOOKS_FILE } = process.env;
const { base } = await startPortone(
  {
    keys: { impCode: PORTONE_IMP_CODE, apiKey: PORTONE_API_KEY, apiSecret: PORTONE_API_SECRET },
    returnOrigins: SITE_ORIGIN.split(','),
    webhook: () => EMULATOR_WEBHOOK_URL,
    booksFile: BOOKS_FILE,
  },
  Number(PORT),
);
console.log(`PORTONE_API_BASE=${base}`);
