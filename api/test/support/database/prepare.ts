import { preparedFolder } from './prepared.ts';

/** Prepares the databases of the tests before they run. Otherwise the first test files would all do it at the same time. */
await preparedFolder('demo');
