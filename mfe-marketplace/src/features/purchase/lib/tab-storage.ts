import { tabStore } from '@onmaum/shared-auth';
import { createJSONStorage } from 'zustand/middleware';

/** Keeps a store in this tab alone. */
export const tabStorage = <State>() =>
  createJSONStorage<State>(() => ({ getItem: tabStore.get, setItem: tabStore.set, removeItem: tabStore.remove }));
