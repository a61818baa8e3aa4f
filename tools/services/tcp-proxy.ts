import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { LOOPBACK } from './ports.ts';

/** A TCP proxy in front of a local server, to simulate an outage or a failover. */
export class TcpProxy {
  #target: number;
  #port = 0;
  #sockets = new Set<Socket>();
  #server = createServer((outer) => {
    const inner = connect(this.#target, LOOPBACK);
    outer.pipe(inner).pipe(outer);
    for (const socket of [outer, inner]) {
      this.#sockets.add(socket);
      // tests break connections on purpose
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        this.#sockets.delete(socket);
        outer.destroy();
        inner.destroy();
      });
    }
  });

  private constructor(target: number) {
    this.#target = target;
  }

  /** @param target port of the server */
  static async before(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target);
    await proxy.open();
    return proxy;
  }

  get port(): number {
    return this.#port;
  }

  /** Begins to accept connections. If called again after `shut`, it uses the same port as before. */
  async open(): Promise<void> {
    await once(this.#server.listen(this.#port, LOOPBACK), 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Refuses new connections and breaks open ones. */
  async shut(): Promise<void> {
    if (!this.#server.listening) return;
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Breaks all open connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Connects new clients to another server. Open connections stay with the old one. */
  moveTo(target: number): void {
    this.#target = target;
  }
}
