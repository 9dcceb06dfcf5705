// Starts the sandbox, the outside world of the platform: reads the environment, listens, stops on a signal.
import { readConfig } from './config.ts';
import { createSandbox, type Sandbox } from './server.ts';
import { startFaultOf } from './start-fault.ts';

const sandbox = await start().catch((fault: unknown): never => {
  process.stderr.write(`${startFaultOf(fault)}\n`);
  process.exit(1);
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

async function start(): Promise<Sandbox> {
  return createSandbox({
    ...readConfig(),
    clock: { now: () => new Date() },
    log: (line) => process.stderr.write(`${line}\n`),
  });
}
