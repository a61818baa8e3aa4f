/** Fields of a service that the compose file uses. */
export interface Service {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  user?: string;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  networks?: string[] | Record<string, { aliases: string[] }>;
  depends_on?: Record<string, { condition: string }>;
  restart?: string;
  stop_grace_period?: string;
  healthcheck?: { test: string[]; interval: string; timeout: string; start_period?: string };
  shm_size?: string;
  deploy?: { replicas?: number; resources?: { limits: { memory: string } } };
}

/** Options with which a process can neither gain rights nor write outside of its volumes and temporary folders. */
export const RESTRICTED = {
  read_only: true,
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
} satisfies Service;
