import { readConfig } from '../../../api/src/config.ts';
import { openDatabase } from '../../../api/src/db/connection/open.ts';
import { closeOrders } from '../../../api/src/modules/order/operations/close-orders.ts';

/** Runs, at once, the job that completes orders. An API runs this job only every ten minutes. */
const { db, close } = await openDatabase(readConfig());
await closeOrders(db, new Date());
await close();
