const OWN_METHOD = 'a method of a library or of this project with the same name';
const NAVIGATION = 'React DOM tests `typeof navigation` first, outside of the functions that use it';
const TRUSTED_TYPES = 'ProseMirror tests `window.trustedTypes` first';
const FLOATING_UI = 'Floating UI tests for it at the root first';
const BREAKS = 'lines of a heading or a paragraph break elsewhere';
const SCROLL_BAR = 'browsers show the usual bar, unless a pseudo-element hides it';
const TABS = 'tabs have no fading edge';
const LAYOUT = 'the whole list is laid out before it is painted';
const FIELD = 'a field keeps its height and scrolls';

type Reasons = Readonly<Record<string, string>>;

/** Features that any file may use. Each text states why nothing breaks without the feature, or what the page looks like then. */
const EVERYWHERE: Reasons = {
  'AsyncDisposableStack.adopt': OWN_METHOD,
  'AsyncDisposableStack.use': OWN_METHOD,
  'CSSCounterStyleRule.fallback': OWN_METHOD,
  'CloseWatcher.destroy': OWN_METHOD,
  'GPUDevice.lost': OWN_METHOD,
  'UserActivation.isActive': OWN_METHOD,
  '@media (scripting:none)': 'without scripts, a button does nothing',
  '@property': TABS,
  'animation-timeline': TABS,
  'animation-timeline: scroll()': TABS,
  'contain-intrinsic-size': LAYOUT,
  'content-visibility': LAYOUT,
  'content-visibility: auto': LAYOUT,
  'field-sizing': FIELD,
  'field-sizing: content': FIELD,
  'grid-template-rows: subgrid': 'prices of adjacent goods may not be aligned',
  'min-height: lh': 'outside Korea, content below a time moves by a line once the local time is known',
  'scrollbar-width': SCROLL_BAR,
  'scrollbar-width: none': SCROLL_BAR,
  'scrollbar-width: thin': SCROLL_BAR,
  'text-wrap': BREAKS,
  'text-wrap: balance': BREAKS,
  'text-wrap: pretty': BREAKS,
};

const PUSH = '`push.ts` reads that of a registration, which browsers with push have, and not that of the window';

/** Features that only the files of one app may use. Many of these files test for the feature, but the check misses the test. */
const IN_APP: Readonly<Record<string, Reasons>> = {
  shell: {
    'Document.startViewTransition':
      'React and React Router use it for transitions that no page requests, and catch its absence or test for it',
    'ViewTransition.skipTransition': 'React calls it only for a transition that it started',
    'Element.checkVisibility': FLOATING_UI,
    'Error.stackTraceLimit': '`caller.ts` tests that it is a number; stacks have no limit elsewhere',
    'HTMLElement.showPopover': '`bell-panel.tsx` opens a dialog instead',
    'Intl.Segmenter': '`description.ts` does without it, and may cut an emoji of several characters',
    cookieStore: 'axios reads `document.cookie` instead',
    navigation: NAVIGATION,
    'Navigation.navigate_event': NAVIGATION,
    'Navigation.navigatesuccess_event': NAVIGATION,
    'Navigation.navigateerror_event': NAVIGATION,
    pushManager: PUSH,
    setImmediate: 'axios tests its type first; no browser has it',
  },
  'mfe-community': {
    'Element.checkVisibility': FLOATING_UI,
    'Navigator.share': '`messenger.ts` copies the link instead',
    pushManager: PUSH,
    cancelIdleCallback: '`view-ping.ts` calls it only after requestIdleCallback, and otherwise clears a timeout',
  },
  'mfe-mypage': { pushManager: PUSH },
  'mfe-desk': {
    'AudioDecoder.configure': OWN_METHOD,
    'CommandEvent.command': OWN_METHOD,
    'Element.getHTML': OWN_METHOD,
    'GPUTexture.createView': OWN_METHOD,
    'TrustedTypePolicy.createHTML': TRUSTED_TYPES,
    'TrustedTypePolicyFactory.createPolicy': TRUSTED_TYPES,
  },
};

/**
 * Whether files may use a feature that one of the oldest supported browsers lacks.
 * @returns the reason; undefined if they may not
 */
export const allowanceFor = (app: string, feature: string): string | undefined =>
  ({ ...EVERYWHERE, ...IN_APP[app] })[feature];

/** All allowances, in the form `<app> <feature>`; `*` stands for any app. */
export const ALLOWANCES: readonly string[] = Object.entries({ '*': EVERYWHERE, ...IN_APP }).flatMap(([app, features]) =>
  Object.keys(features).map((feature) => `${app} ${feature}`),
);
