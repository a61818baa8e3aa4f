import { call, toApiError } from '@onmaum/shared-auth';
import type { OrderContact, OrderIntake } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import * as intake from '@onmaum/shared-contract/mypage/intake-calls';
import { showError, useAct } from '@onmaum/shared-query';
import { alertDialog } from '@onmaum/shared-ui';

/** Each look is recorded, so that the answer is not cached. */
const showRefusal = (error: unknown) => {
  const { status, message } = toApiError(error);
  if (status === 404 || status === 409) void alertDialog(message);
  else showError(error);
};

/** Looks at the buyer's contact details. */
export const useLookAtContact = (order_id: number, onShown: (contact: OrderContact) => void) =>
  useAct({
    mutationFn: () => call(deskOrders.contact, { body: { order_id } }),
    onSuccess: onShown,
    onError: showRefusal,
  });

/** Reads the buyer's intake sheet. */
export const useReadSheet = (id: number, onShown: (sheet: OrderIntake['sheet']) => void) =>
  useAct({
    mutationFn: () => call(intake.readForOrder, { params: { id } }),
    onSuccess: ({ sheet }) => onShown(sheet),
    onError: showRefusal,
  });
