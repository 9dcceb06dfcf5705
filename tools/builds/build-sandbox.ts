// Builds the sandbox vendors' game client when its sources have changed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale } from './build-when-stale.ts';

const inputs = [
  'sandbox/client',
  'sandbox/vite.config.ts',
  'sandbox/game-vendors',
  'sandbox/sportsbook',
  'contract',
  'package-lock.json',
];

/** Builds the client unless the last build was made from the same files; resolves to whether it built. */
export function buildSandbox(): Promise<boolean> {
  return buildWhenStale({
    name: 'sandbox',
    folder: 'build',
    inputs,
    outputs: ['build/sandbox', 'build/sportsbook'],
    configs: ['sandbox/vite.config.ts', 'sandbox/sportsbook/vite.config.ts'].map((file) => ({
      configFile: join(fileURLToPath(new URL('../..', import.meta.url)), file),
      logLevel: 'warn' as const,
    })),
  });
}
