import { LEVEL } from '@onmaum/shared-contract';
import { RESYNC_EVENT } from '@onmaum/shared-contract/stream/events';
import type { Published } from '../db/messages.ts';

/** An open event stream to a browser of a signed-in member. */
export interface OpenStream {
  memberId: number;
  level: number;
  sessionId: string;
  /** Sends an event; closes the stream if its reader is too slow. */
  send(name: string, data: unknown): void;
  close(): void;
}

/** Maximum number of open streams of a member in this process. A further stream closes the oldest. A browser needs one. */
const STREAMS_A_MEMBER = 10;

/** The open streams of this process, by member. */
export class EventStreams {
  readonly #byMember = new Map<number, Set<OpenStream>>();

  /** Adds a stream. @returns a function that removes it; call it when the stream is closed */
  add(stream: OpenStream): () => void {
    const { memberId } = stream;
    const own = this.#byMember.get(memberId) ?? new Set();
    this.#byMember.set(memberId, own.add(stream));
    const [oldest] = own;
    if (own.size > STREAMS_A_MEMBER) oldest?.close();
    return () => {
      own.delete(stream);
      if (own.size === 0 && this.#byMember.get(memberId) === own) this.#byMember.delete(memberId);
    };
  }

  /** Sends an event to the open streams of its receivers. */
  deliver({ event, to }: Published): void {
    for (const stream of this.#receivers(to)) stream.send('change', event);
  }

  /** Tells every stream that events may have been lost, so that browsers reload. */
  resync(): void {
    for (const stream of this.all()) stream.send(RESYNC_EVENT, {});
  }

  all(): OpenStream[] {
    return [...this.#byMember.values()].flatMap((own) => [...own]);
  }

  #receivers(to: Published['to']): OpenStream[] {
    if (to === 'staff') return this.all().filter(({ level }) => level >= LEVEL.counsellor);
    return to.flatMap((id) => [...(this.#byMember.get(id) ?? [])]);
  }
}
