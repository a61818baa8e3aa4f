import { countASecond } from './count-a-second.ts';

/** Characters that a thread may write in a second: all of them pass through the thread that answers requests. */
const CHARACTERS_A_SECOND = 64 * 1024;

/** Limits the output of a stream; logs once a second that it drops output. @param now milliseconds, for tests */
export function limitOutput(stream: Pick<NodeJS.WriteStream, 'write'>, now?: () => number) {
  const write = stream.write.bind(stream) as (chunk: string | Uint8Array) => boolean;
  const count = countASecond(now);
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const written = count(chunk.length);
    if (written <= CHARACTERS_A_SECOND) write(chunk);
    else if (written - chunk.length <= CHARACTERS_A_SECOND) write('more output of this second is dropped\n');
    const done = rest.at(-1);
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  };
}
