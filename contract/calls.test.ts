// Calls and endpoints are two halves of one list: neither has one that the other lacks, and calls bring no schema.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ApiCall } from './base/call.ts';
import { endpoints } from './index.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('-calls.ts'),
);
const calls = (
  await Promise.all(
    files.map(async (name) =>
      Object.values((await import(new URL(name, folder).href)) as Record<string, ApiCall>),
    ),
  )
).flat();

describe('the calls of the contract', () => {
  it('are those of the listed endpoints, each once', () => {
    expect(calls.map(({ name }) => name).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
  });

  it('say the same method, path and audience as the endpoint', () => {
    for (const call of calls) expect(endpoints.find(({ name }) => name === call.name)).toMatchObject(call);
  });

  it.each(files)('%s imports nothing but the helpers for calls', (name) => {
    const sources = [...readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^']+)'/g)];
    expect(sources.map(([, source]) => source?.replace(/^(\.+\/)+base\//, ''))).toEqual(['call.ts']);
  });
});
