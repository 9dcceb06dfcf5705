// Set-up before every component test: the time limit for waiting, and replacements for missing parts of this DOM.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
window.scrollTo = () => undefined;
