import { remoteApp } from '@onmaum/area-kit/build';

export default remoteApp(import.meta.dirname);
