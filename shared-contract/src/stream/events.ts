import { z } from 'zod';
import { Id } from '../common.ts';

/**
 * An event of the stream reports a change of something that a screen may show. The event does not contain the changed content:
 * the screen loads it with a call, whose access rules apply.
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
  // the notifications of the receiving member have changed; one event goes to many members, so it has no id
  z.object({
    topic: z.literal('notifications'),
    kind: z.literal('changed'),
    id: z.null(),
  }),
  z.object({
    topic: z.literal('report'),
    // 'decided' goes to the reporter, with the id of the report; the others to the author, with the id of the post or comment
    kind: z.enum(['decided', 'hidden', 'restored']),
    id: Id,
  }),
]);
export type StreamEvent = z.infer<typeof StreamEvent>;
export type StreamTopic = StreamEvent['topic'];

/** Name of the event that is sent after events may have been lost, such as after a reconnection to the database. */
export const RESYNC_EVENT = 'resync';

/** A line is sent at this interval, so that proxies keep the stream open and browsers notice when it ends. */
export const STREAM_HEARTBEAT_MS = 15_000;
