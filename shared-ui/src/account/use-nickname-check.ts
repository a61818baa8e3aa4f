import { JOIN_TEXT } from '@onmaum/shared-contract/texts/join-texts';
import { useState } from 'react';

/** Normalises a nickname as the server does. */
const plain = (nickname: string) => nickname.normalize('NFC').trim();

interface Options {
  /** Asks the server whether a nickname is available. */
  ask: (nickname: string) => Promise<boolean>;
  /** Error text to show when `ask` fails. */
  textOf: (failure: unknown) => string;
  /** The member's current nickname, which needs no check. */
  own?: string;
}

/** Stores the nickname and the result of the last duplicate check (rules/sign-in.md#nickname). */
export function useNicknameCheck({ ask, textOf, own }: Options) {
  const [verdict, setVerdict] = useState<{ name: string; free: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  const verdictOn = (nickname: string) => (verdict?.name === plain(nickname) ? verdict : null);

  return {
    busy,
    isFree: (nickname: string) => verdictOn(nickname)?.free === true,
    /** Error text for a nickname that is taken or not checked; undefined if it is available or the member's current one. */
    problem: (nickname: string) => {
      const { free } = verdictOn(nickname) ?? {};
      if (free || plain(nickname) === own) return undefined;
      return free === false ? JOIN_TEXT.nicknameTaken : JOIN_TEXT.nicknameCheck;
    },
    /** Checks a nickname on the server. @returns an error text; undefined if it is available */
    check: async (nickname: string): Promise<string | undefined> => {
      setBusy(true);
      try {
        const free = await ask(plain(nickname));
        setVerdict({ name: plain(nickname), free });
        return free ? undefined : JOIN_TEXT.nicknameTaken;
      } catch (failure) {
        return textOf(failure);
      } finally {
        setBusy(false);
      }
    },
  };
}

export type NicknameCheck = ReturnType<typeof useNicknameCheck>;
