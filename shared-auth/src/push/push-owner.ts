import { deviceStore } from '../guarded-store.ts';
import { sessionStore } from '../session-store.ts';

/** Storage key for the id of the member who has switched push on in this browser. It is kept when this member logs out. */
const KEY = 'onmaum-push';

const self = () => String(sessionStore.getState().user_idx);

/** Whether the signed-in member has switched push on in this browser. */
export const ownsPush = (): boolean => sessionStore.getState().token !== '' && deviceStore.get(KEY) === self();

/** Stores whether the signed-in member has switched push on in this browser. @param isOn false removes the stored member */
export const setPushOwner = (isOn: boolean): void =>
  void (isOn ? deviceStore.set(KEY, self()) : deviceStore.remove(KEY));
