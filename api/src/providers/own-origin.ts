import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

/** The process that calls the providers; `server` is missing if the process serves no calls. */
export interface Process<Part extends keyof Config> {
  config: Pick<Config, Part | 'host' | 'port'>;
  server?: Pick<Server, 'address'>;
}

/**
 * The origin of an emulated provider: this process, or for a process that serves no calls, the one on this machine that
 * does. The port is known only after the server listens.
 */
export function ownOrigin({ config, server }: Process<never>): string {
  const bound = server?.address() as AddressInfo | null | undefined;
  const address = bound?.address ?? config.host;
  const anyAddress = address === '0.0.0.0' || address === '::';
  const host = anyAddress ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${bound?.port ?? config.port}`;
}
