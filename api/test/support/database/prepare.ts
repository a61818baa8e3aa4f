import { preparedFolder } from './prepared.ts';

/** Prepares the databases of the tests once. Otherwise the first test files would all do this at the same time. */
await preparedFolder('demo');
