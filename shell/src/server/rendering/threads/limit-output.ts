/** Characters that a thread may write in a second: all of them go through the thread that answers requests. */
const CHARACTERS_A_SECOND = 64 * 1024;

/** Drops what is written to a stream beyond that, and says so once a second. @param now milliseconds, for tests */
export function limitOutput(stream: Pick<NodeJS.WriteStream, 'write'>, now = () => performance.now()) {
  const write = stream.write.bind(stream) as (chunk: string | Uint8Array) => boolean;
  let since = Number.NEGATIVE_INFINITY;
  let written = 0;
  let dropping = false;
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    if (now() - since >= 1_000) {
      since = now();
      written = 0;
      dropping = false;
    }
    written += chunk.length;
    if (written <= CHARACTERS_A_SECOND) write(chunk);
    else if (!dropping) {
      dropping = true;
      write('more output of this second is dropped\n');
    }
    const done = rest.at(-1);
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  };
}
