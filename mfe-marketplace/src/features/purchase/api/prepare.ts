import { call } from '@onmaum/shared-auth';
import type { PrepareBody } from '@onmaum/shared-contract';
import * as orders from '@onmaum/shared-contract/order/calls';

/** Prepares a payment on the server (rules/orders.md#payment). @throws ApiError */
export const preparePurchase = (body: PrepareBody) => call(orders.prepare, { body });
