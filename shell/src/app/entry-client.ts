import 'react-dom/client';

// A press has to wait for the current task. So three short tasks evaluate React, evaluate the app, and start the page.
setTimeout(() => void import(/* webpackMode: "eager" */ './start-page.tsx'));
