import { preparedFolder } from './prepared.ts';

/** Prepares the databases before the tests run. Otherwise several test files would prepare them concurrently. */
await preparedFolder('demo');
