/** The image of the project, which operators build from the Containerfile and push to their own registry. */
export const IMAGE = 'onmaum';

/** Images of the engines beside it. The tests run the versions of Debian; a new major version is an upgrade to plan. */
export const ENGINES = {
  postgres: 'docker.io/library/postgres:17',
  valkey: 'docker.io/valkey/valkey:8.1',
  haproxy: 'docker.io/library/haproxy:3.2',
} as const;

/** The user of the image, by number, since Kubernetes compares no names. */
export const USER = 1000;
