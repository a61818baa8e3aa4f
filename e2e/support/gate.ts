import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../tools/ports.ts';

/** A proxy in front of a server that can be closed, to simulate that the server is down. */
export class Gate {
  readonly url: string;
  #port: number;
  #target: URL;
  #server: Server | null = null;
  #sockets = new Set<Socket>();

  private constructor(target: URL, port: number) {
    this.#target = target;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @param address of the server */
  static async before(address: string): Promise<Gate> {
    const gate = new Gate(new URL(address), await freePort());
    await gate.open();
    return gate;
  }

  async open() {
    this.#server = createServer((outer) => {
      const inner = connect(Number(this.#target.port), this.#target.hostname);
      outer.pipe(inner).pipe(outer);
      for (const socket of [outer, inner]) {
        this.#sockets.add(socket);
        // broken connections are expected
        socket.on('error', () => socket.destroy());
        socket.once('close', () => {
          this.#sockets.delete(socket);
          outer.destroy();
          inner.destroy();
        });
      }
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Refuses new connections and closes open ones. */
  async shut() {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    for (const socket of this.#sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  }
}
