export { createIcon as default } from './create-icon.tsx';
