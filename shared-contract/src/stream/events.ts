import { z } from 'zod';
import { Id } from '../common.ts';

/**
 * Event of the stream: something that a screen may show has changed. It names what has changed and has no text of it,
 * so that a screen reads the change by a call with its own access rules.
 */
export const StreamEvent = z.discriminatedUnion('topic', [
  z.object({
    topic: z.literal('worries'),
    kind: z.enum(['new', 'taken', 'returned', 'changed', 'removed', 'answered']),
    id: Id,
  }),
  z.object({
    topic: z.literal('order'),
    kind: z.enum(['new', 'changed', 'message', 'read']),
    id: Id,
  }),
  z.object({
    topic: z.literal('proposal'),
    kind: z.literal('decided'),
    id: Id,
  }),
  // a member's own notifications; without an id, since many members receive one event
  z.object({
    topic: z.literal('notifications'),
    kind: z.literal('changed'),
    id: z.null(),
  }),
  z.object({
    topic: z.literal('report'),
    // to the reporter, with the id of the report; to the author, with the id of the post or comment
    kind: z.enum(['decided', 'hidden', 'restored']),
    id: Id,
  }),
]);
export type StreamEvent = z.infer<typeof StreamEvent>;
export type StreamTopic = StreamEvent['topic'];

/** Name of the event that follows lost events, for example after a reconnection of the database. */
export const RESYNC_EVENT = 'resync';

/** Milliseconds between two lines of a stream, so that proxies keep it open and browsers notice its end. */
export const STREAM_HEARTBEAT_MS = 15_000;
