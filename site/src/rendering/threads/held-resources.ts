import type { EventEmitter } from 'node:events';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, fd: number) => void;

/** Types of connections in the result of `process.getActiveResourcesInfo`. */
const CONNECTIONS = ['TCPSocketWrap', 'TCPServerWrap', 'PipeWrap', 'UDPWrap'];

export interface HeldResources {
  /** Open files and connections. */
  files: number;
  /** Timers and intervals that were not cleared. */
  timers: number;
}

/**
 * Counts the files that the code of this thread opens, and refuses more than `limit`. All threads share the process's table of
 * descriptors; if it were full, the process could accept no more connections. Must be called before the code of releases
 * is loaded.
 * @returns a function that counts the resources that the thread holds
 */
export function countResources(limit: number): () => HeldResources {
  const known = new Set<number>();
  const { open, openSync, close, closeSync, promises } = fs;
  const openPromised = promises.open.bind(promises);
  const full = () => Object.assign(new Error(`EMFILE: a thread may hold ${limit} files`), { code: 'EMFILE' });

  Object.assign(fs, {
    openSync(...file: Parameters<typeof openSync>) {
      if (known.size >= limit) throw full();
      const fd = openSync(...file);
      known.add(fd);
      return fd;
    },
    open(...file: unknown[]) {
      const done = file.pop() as Done;
      if (known.size >= limit) return process.nextTick(done, full());
      const opened: Done = (error, fd) => {
        if (!error) known.add(fd);
        done(error, fd);
      };
      (open as (...all: unknown[]) => void)(...file, opened);
    },
    closeSync(fd: number) {
      known.delete(fd);
      closeSync(fd);
    },
    close(...file: Parameters<typeof close>) {
      known.delete(file[0]);
      close(...file);
    },
  });
  Object.assign(promises, {
    async open(...file: Parameters<typeof openPromised>) {
      if (known.size >= limit) throw full();
      const handle = await openPromised(...file);
      const { fd } = handle;
      known.add(fd);
      // the types of `FileHandle` lack its events
      (handle as unknown as EventEmitter).once('close', () => known.delete(fd));
      return handle;
    },
  });
  // otherwise `import { open } from 'node:fs'` would import the original function
  syncBuiltinESMExports();

  return () => {
    const active = process.getActiveResourcesInfo();
    const connections = active.filter((name) => CONNECTIONS.includes(name)).length;
    return { files: known.size + connections, timers: active.filter((name) => name === 'Timeout').length };
  };
}
