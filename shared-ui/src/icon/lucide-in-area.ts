export { createIcon as default } from '@onmaum/shared-ui';
