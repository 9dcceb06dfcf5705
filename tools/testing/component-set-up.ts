// Before every file of component tests: how long they wait, what a failed query costs, and a missing part of this DOM.
import { cleanup, configure, getConfig } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

const { getElementError } = getConfig();

configure({
  // A screen that no test has opened before is transformed first, which takes long on a busy machine.
  asyncUtilTimeout: 30_000,
  // A waiting query fails many times before it finds its part, and each error would print the whole page. The error of
  // a wait that ends in vain still prints it.
  getElementError: (message, container) => {
    const config = getConfig();
    const isWaiting =
      '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
    if (!isWaiting) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
window.scrollTo = () => undefined;
// Files share one DOM, so what a test leaves in it would be on the page of another file. It goes after all else that a
// test does at its end: what is added first is done last. A part that is still being fetched is waited for: after the
// last file of a worker it could not be loaded any more, which would be an error of the run.
beforeEach(({ onTestFinished }) =>
  onTestFinished(async () => {
    cleanup();
    await vi.dynamicImportSettled();
  }),
);
