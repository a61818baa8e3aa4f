export { Component, handle } from '../features/coming/coming-page.tsx';
