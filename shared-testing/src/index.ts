export { fakeApi } from './fake-api.ts';
export { fakeStream } from './fake-stream.ts';
export { ELSEWHERE, htmlOf, renderElement, routeRenderer } from './render-route.tsx';
export { setFlags } from './set-flags.ts';
export { emptyDevice, signIn } from './sign-in.ts';
export { withoutLayout } from './without-layout.ts';
