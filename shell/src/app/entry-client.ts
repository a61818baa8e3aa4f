import 'react-dom/client';

// A press waits for the task that runs: React is evaluated in one, the app in another, and the page starts in a third.
setTimeout(() => void import(/* webpackMode: "eager" */ './start-page.tsx'));
