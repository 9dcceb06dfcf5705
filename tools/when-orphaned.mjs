// Detects that the parent process has ended; plain JavaScript that any Node can read.

const lookEveryMs = 250;

/**
 * Calls `act` once when the parent process has ended. Only for processes that npm started: the shell between npm and
 * the process dies of a signal and does not pass it on. A person who starts a process from a shell may leave that
 * shell.
 * @param {() => void} act
 */
export function whenOrphaned(act) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, lookEveryMs);
  timer.unref();
}
