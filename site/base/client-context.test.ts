// Proves the context of the site, by the signs of a browser.
import { expect, it } from 'vitest';
import { contextOf, deviceHeader } from './client-context.ts';

const signs = { bridge: false, userAgent: 'Mozilla/5.0', standalone: false, webclip: false };

it('judges the native app first, then standalone display', () => {
  expect(contextOf(signs)).toBe('H5');
  expect(contextOf({ ...signs, standalone: true })).toBe('PWA');
  expect(contextOf({ ...signs, standalone: true, webclip: true })).toBe('WEBCLIP');
  expect(contextOf({ ...signs, bridge: true, standalone: true })).toBe('APP');
  expect(contextOf({ ...signs, userAgent: 'Mozilla/5.0 AppShell/1.2' })).toBe('APP');
});

it('REG-28 registerMethod is one of APP, H5, PWA, WEBCLIP', () => {
  const seen = new Set<string>();
  for (const bridge of [true, false])
    for (const standalone of [true, false])
      for (const webclip of [true, false]) seen.add(contextOf({ ...signs, bridge, standalone, webclip }));
  expect([...seen].sort()).toEqual(['APP', 'H5', 'PWA', 'WEBCLIP']);
});

it('reports the device as the platform wants it', () => {
  expect(deviceHeader('H5')).toBe('WEB');
  expect(deviceHeader('APP')).toBe('APP');
  expect(deviceHeader('PWA')).toBe('OTHERS');
  expect(deviceHeader('WEBCLIP')).toBe('OTHERS');
});
