import { call } from '@onmaum/shared-auth';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { showError, useAct } from '@onmaum/shared-query';
import { saveFile } from '@onmaum/shared-ui/save-file';

/**
 * Saves the calendar file of an order (rules/orders.md#place). After the order has changed, a file that is saved and opened again
 * updates the entries in the calendar.
 */
export const useCalendarFile = (orderId: number) =>
  useAct({
    mutationFn: () => call(places.calendar, { params: { id: orderId } }),
    onSuccess: (file) => saveFile('onmaum.ics', 'text/calendar;charset=utf-8', file),
    onError: showError,
  });
