// Starts the sandbox, the outside world of the platform: reads the environment, listens, stops on a signal.
import { readConfig } from './config.ts';
import { createSandbox } from './server.ts';

const config = readConfig();
const sandbox = await createSandbox({
  ...config,
  clock: { now: () => new Date() },
  log: (line) => process.stderr.write(`${line}\n`),
});
process.stdout.write(`sandbox: ${sandbox.url}\n`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    void sandbox.close();
  });
}
