import { remoteApp } from '../rspack.shared.js';

export default remoteApp(import.meta.dirname);
