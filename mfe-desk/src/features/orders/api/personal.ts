import { call, toApiError } from '@onmaum/shared-auth';
import type { OrderContact, OrderIntake } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog } from '@onmaum/shared-ui';

/**
 * Shows a refusal of one of the calls below. These calls are mutations and not cached queries, because the server records each
 * access.
 */
const showRefusal = (error: unknown) => {
  const { status, message } = toApiError(error);
  if (status === 404 || status === 409) void alertDialog(message);
  else showError(error);
};

/** Loads the buyer's contact details. */
export const useLookAtContact = (order_id: number, onShown: (contact: OrderContact) => void) =>
  useAct({
    mutationFn: () => call(deskOrders.contact, { body: { order_id } }),
    onSuccess: onShown,
    onError: showRefusal,
  });

/** Loads the buyer's intake sheet. */
export const useReadSheet = (id: number, onShown: (sheet: OrderIntake['sheet']) => void) =>
  useAct({
    mutationFn: () => call(intake.readForOrder, { params: { id } }),
    onSuccess: ({ sheet }) => onShown(sheet),
    onError: showRefusal,
  });
