import { admittedPeople } from '../../api/emulators/people.ts';
import type { Config } from '../../api/src/config.ts';

const PROVIDERS = ['kakao', 'naver'] as const;

type Settings = Pick<Config, 'providers' | 'emulatesStaff' | 'apiDocs'>;

/** The lines that a start prints about the site: only what its configuration serves. */
export function startNotes({ providers, emulatesStaff, apiDocs }: Settings, origin: string): string[] {
  const emulated = PROVIDERS.filter((provider) => providers[provider].emulated);
  return [
    `온마음 is open at ${origin}`,
    `  Sign in with either button on ${origin}/login${emulated.length > 0 ? '; without provider keys, an emulator lists the people to sign in as' : ''}.`,
    ...emulated.map((provider) => {
      const members = admittedPeople(emulatesStaff).filter(([, { socialId }]) => socialId[provider]);
      const [first, ...others] = [...members.map(([hint]) => hint), 'new'];
      return `  For scripts: ${origin}/api/auth/${provider}/start?login_hint=${first} (or ${others.join(', ')})`;
    }),
    ...(apiDocs ? [`  API: ${origin}/api/docs`] : []),
    'Ctrl-C stops it.',
  ];
}
