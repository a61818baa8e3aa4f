import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

/** This process, which calls the providers; `server` is undefined if it serves no calls. */
export interface Process<Part extends keyof Config> {
  config: Pick<Config, Part | 'host' | 'port'>;
  server?: Pick<Server, 'address'>;
}

/**
 * The origin of an emulated provider: that of this process if it serves calls, otherwise that of the process on this machine
 * that serves calls. This process knows its port only after its server has begun to listen.
 */
export function ownOrigin({ config, server }: Process<never>): string {
  const bound = server?.address() as AddressInfo | null | undefined;
  const address = bound?.address ?? config.host;
  const anyAddress = address === '0.0.0.0' || address === '::';
  const host = anyAddress ? '127.0.0.1' : address.includes(':') ? `[${address}]` : address;
  return `http://${host}:${bound?.port ?? config.port}`;
}
