import { createServer } from 'node:net';

/** Where site and API listen. @throws when a port is taken */
export async function readPorts(environment: NodeJS.ProcessEnv) {
  const site = Number(environment.PORT ?? 3000);
  const api = Number(environment.API_PORT ?? 4000);
  for (const [name, port] of [
    ['PORT', site],
    ['API_PORT', api],
  ] as const) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`${name} is not a port: ${environment[name]}`);
    if (!(await isFree(port))) throw new Error(`port ${port} is in use; set ${name} to another`);
  }
  return {
    site,
    api,
    siteUrl: `http://127.0.0.1:${site}`,
    apiUrl: `http://127.0.0.1:${api}`,
    origin: environment.SITE_ORIGIN?.split(',')[0] ?? `http://localhost:${site}`,
  };
}

/** The first port that nobody listens on. @param from where to begin */
export async function freePort(from: number): Promise<number> {
  for (let port = from; port <= 65_535; port++) if (await isFree(port)) return port;
  throw new Error(`no free port from ${from} on`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
