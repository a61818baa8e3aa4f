export { fakeApi, type SentRequest } from './fake-api.ts';
export { fakeStream } from './fake-stream.ts';
export { pressTwice } from './press-twice.ts';
export { ELSEWHERE, htmlOf, renderElement, routeRenderer } from './render-route.tsx';
export { setFlags } from './set-flags.ts';
export { emptyDevice, signIn } from './sign-in.ts';
export { wholeText } from './whole-text.ts';
export { withoutLayout } from './without-layout.ts';
