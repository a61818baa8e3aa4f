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

/** Loaded contact details, with the order's `phone_changed_at` that the page knew when it requested them. */
export interface SeenContact {
  contact: OrderContact;
  phoneChangedAt: string | null;
}

/** Loads the buyer's contact details. The argument of `act` is the order's `phone_changed_at` at the time of the press. */
export const useLookAtContact = (order_id: number, onShown: (seen: SeenContact) => void) =>
  useAct({
    mutationFn: async (phoneChangedAt: string | null): Promise<SeenContact> => ({
      contact: await call(deskOrders.contact, { body: { order_id } }),
      phoneChangedAt,
    }),
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
