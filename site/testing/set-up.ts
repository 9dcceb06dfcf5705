// Before a page is opened: how long one waits for what comes later, and what this DOM lacks stands still.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 10_000 });
window.scrollTo = () => undefined;
