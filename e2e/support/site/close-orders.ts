import { readConfig } from '../../../api/src/config.ts';
import { openDatabase } from '../../../api/src/db/connection/open.ts';
import { closeOrders } from '../../../api/src/modules/order/operations/close-orders.ts';

/** Runs the job that completes orders immediately. An API runs it only every ten minutes. */
const { db, close } = await openDatabase(readConfig());
await closeOrders(db, new Date());
await close();
