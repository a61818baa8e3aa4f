import { openDatabase } from '../../../src/db/connection/open.ts';
import { startJobs } from '../../../src/jobs/start.ts';
import { createIntent, externalCallJobs } from './external-call.ts';
import { NO_AREAS, NO_MEDIA, NO_PAYMENTS, TEST_CIPHER } from './jobs.ts';

/**
 * Script of a process: records an intent, and runs jobs until it is killed. Arguments: address of the database, data folder,
 * address of the provider.
 */
const [databaseUrl = '', dataDir = '', provider = ''] = process.argv.slice(2);
const opened = await openDatabase({ ...(databaseUrl && { databaseUrl }), dataDir });
await createIntent(opened.db);
const nothing = () => undefined;
await startJobs(
  { ...opened, payments: NO_PAYMENTS, fieldCipher: TEST_CIPHER, media: NO_MEDIA, areas: NO_AREAS },
  {
    jobs: externalCallJobs(provider),
    log: { info: nothing, warn: nothing, error: console.error },
  },
);
