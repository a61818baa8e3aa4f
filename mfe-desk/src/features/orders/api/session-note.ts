import { call } from '@onmaum/shared-auth';
import type { DeskOrder } from '@onmaum/shared-contract';
import * as deskOrders from '@onmaum/shared-contract/desk/desk-order-calls';
import { updateCachedData } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import type { NoteSource } from '../../../components/note/note-autosave.ts';
import { deskKeys } from '../../../lib/desk-keys.ts';

/** The note about a session; at position 0, the note about the order. */
export const sessionNotes = (client: QueryClient, order_id: number, position: number): NoteSource => ({
  place: `desk-session-note:${order_id}:${position}`,
  send: (note, version) => call(deskOrders.saveNote, { body: { order_id, position, note, version } }),
  async fetch() {
    const { notes } = await call(deskOrders.view, { params: { id: order_id } });
    return notes.find((one) => one.position === position) ?? null;
  },
  onSaved: (note) =>
    updateCachedData<DeskOrder>(client, deskKeys.order(String(order_id)), (order) => ({
      ...order,
      notes: [...order.notes.filter((one) => one.position !== position), { position, ...note }],
    })),
});
