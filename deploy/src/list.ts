import type { Discovery } from '@onmaum/shared-contract/release';

/** Every release of each app, a line each; * marks the live one. */
export const listLines = ({ microFrontends }: Discovery): string[] =>
  Object.values(microFrontends).flatMap((deployments) => [
    // the name that the commands take; the key is that of the package
    deployments[0]?.extras.app ?? '',
    ...deployments.map(({ metadata, extras, deployment }) => {
      const { author, commit, message } = extras.origin ?? {};
      const notes = [author, commit, message, extras.bad && `bad: ${extras.bad.reason}`].filter(Boolean);
      const line = [
        `${deployment.default ? '*' : ' '} ${metadata.version}`,
        extras.liveAt ?? extras.deployedAt,
        ...notes,
      ];
      return `  ${line.join('  ')}`;
    }),
  ]);
