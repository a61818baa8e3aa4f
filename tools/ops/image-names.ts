/** The image of the project, which operators build from the Containerfile and push to their own registry. */
export const IMAGE = 'onmaum';

/**
 * Images of the database, cache and proxy. Tests do not use these images, but packages of Debian. A new major version is an
 * upgrade that has to be planned.
 */
export const ENGINES = {
  postgres: 'docker.io/library/postgres:17',
  valkey: 'docker.io/valkey/valkey:8.1',
  haproxy: 'docker.io/library/haproxy:3.2',
} as const;

/** The user in the image, as a number, since Kubernetes cannot check names. */
export const USER = 1000;
