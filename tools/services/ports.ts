import getPort, { portNumbers } from 'get-port';

/** Reads the ports and addresses of the site and the API. @throws when a port is invalid or in use */
export async function readPorts(environment: NodeJS.ProcessEnv) {
  const site = Number(environment.PORT || 3000);
  const api = Number(environment.API_PORT || 4000);
  for (const [name, port] of [
    ['PORT', site],
    ['API_PORT', api],
  ] as const) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new Error(`${name} is not a port: ${environment[name]}`);
    if ((await getPort({ port, host: LOOPBACK })) !== port)
      throw new Error(`port ${port} is in use; set ${name} to another`);
  }
  return {
    site,
    api,
    siteUrl: `http://${LOOPBACK}:${site}`,
    apiUrl: `http://${LOOPBACK}:${api}`,
    origin: environment.SITE_ORIGIN?.split(',')[0] || `http://localhost:${site}`,
  };
}

export const LOOPBACK = '127.0.0.1';
/** Number of ports to try. */
const RANGE = 100;

/** A free local port: `first`, one of the 100 ports after it, or any other port if all of these are in use. */
export const portFrom = (first: number): Promise<number> =>
  getPort({ port: portNumbers(first, first + RANGE), host: LOOPBACK });

/** Any free local port. */
export const freePort = (): Promise<number> => getPort({ host: LOOPBACK });
