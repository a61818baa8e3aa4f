import { call } from '@onmaum/shared-auth';
import * as places from '@onmaum/shared-contract/order/place-calls';
import { showError, useAct } from '@onmaum/shared-query';
import { useQuery } from '@tanstack/react-query';
import { saveFile } from '../../../lib/save-file.ts';
import { placesKeys } from '../../purchase/api/purchases.ts';

/** Places of the agreed sessions of an order, for its buyer (rules/orders.md#place). */
export const usePlaces = (orderId: number) =>
  useQuery({
    queryKey: [...placesKeys, orderId],
    queryFn: ({ signal }) => call(places.places, { params: { id: orderId }, signal }),
    staleTime: 0,
    meta: { personal: true },
  });

/** Saves the calendar file of an order. Opened again after a change, it updates the entries of the calendar. */
export const useCalendarFile = (orderId: number) =>
  useAct({
    mutationFn: () => call(places.calendar, { params: { id: orderId } }),
    onSuccess: (file) => saveFile('onmaum.ics', 'text/calendar;charset=utf-8', file),
    onError: showError,
  });
