import 'react-dom/client';

// A press waits until the current task ends. So three short tasks evaluate React, evaluate the app, and start the page.
setTimeout(() => void import(/* webpackMode: "eager" */ './start-page.tsx'));
