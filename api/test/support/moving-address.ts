import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to one server after another, like the name or proxy of a database that fails over. */
export class MovingAddress {
  #target: number;
  #sockets = new Set<Socket>();
  #server = createServer((outer) => {
    const inner = connect(this.#target, '127.0.0.1');
    outer.pipe(inner).pipe(outer);
    for (const socket of [outer, inner]) {
      this.#sockets.add(socket);
      // broken connections are what is tested
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

  /** @param target port of the first server */
  static async of(target: number): Promise<MovingAddress> {
    const address = new MovingAddress(target);
    await once(address.#server.listen(0, '127.0.0.1'), 'listening');
    return address;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** New connections go to another server; open ones stay where they are. */
  moveTo(target: number): void {
    this.#target = target;
  }

  /** Breaks all open connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
