// The pure rules of live chats: languages of the launch, addresses back, hours, expected wait, transcript.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chatLanguageOf, chatPageLanguage } from '#contract/messaging/chat-words.ts';
import { runsByDay } from '#server/testing/test-depth.ts';
import { backPathOf, expectedWait, isWithin, transcriptOf } from './chat-rules.ts';

it('CHAT-04 the language is in upper case, and every Chinese variant is CN', () => {
  for (const given of ['zh', 'ZH-CN', 'zh_TW', 'zh-Hant-HK', 'cn', 'CN', ' Zh-Hans '])
    expect([given, chatLanguageOf(given)]).toEqual([given, 'CN']);
  expect(['bn', 'BN', 'en', 'vi', 'zhu', 'cnr'].map(chatLanguageOf)).toEqual([
    'BN',
    'BN',
    'EN',
    'VI',
    'ZHU',
    'CNR',
  ]);
  expect(['BN', 'BN-BD', 'EN', 'CN', 'BNX'].map(chatPageLanguage)).toEqual(['BN', 'BN', 'EN', 'EN', 'EN']);
});

const site = { siteUrl: 'https://khela.example', otherHosts: ['khela2.example'] };

it('an address of the brand is its path, and any other is none', () => {
  expect(backPathOf('/m/home?x=1#y', site)).toBe('/m/home?x=1#y');
  expect(backPathOf('https://khela.example/m/message', site)).toBe('/m/message');
  expect(backPathOf('https://khela2.example/m/home', site)).toBe('/m/home');
  for (const foreign of [
    '//evil.example/m',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/m/home',
    'https://khela.example.evil.example/',
    'https://khela.example@evil.example/',
    'https://user:pass@khela.example/m/home',
    'https://khela.example:8443/m/home',
    'https://khela.example//evil.example',
    'http://khela2.example/m/home',
    'javascript:alert(1)//khela.example',
    'data:text/html,x',
    'https://',
  ])
    expect([foreign, backPathOf(foreign, site)]).toEqual([foreign, undefined]);
});

it('a path back never leads a browser to another site', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '//',
    'https:',
    'evil.example',
    '@',
    '.',
    '..',
    '\t',
    'm',
    '?',
    '#',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const path = backPathOf(parts.join(''), site);
      if (path === undefined) return;
      expect(new URL(path, site.siteUrl).origin).toBe(site.siteUrl);
    }),
    { numRuns: runsByDay(500) },
  );
});

it('hours are local times, may go over midnight, and the same time twice is the whole day', () => {
  // 15:00 UTC is 21:00 in Dhaka.
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
  const open = (from: string, to: string, time: string) => isWithin({ from, to }, at(time), 'Asia/Dhaka');
  expect(open('09:00', '21:00', '14:59')).toBe(true);
  expect(open('09:00', '21:00', '15:00')).toBe(false);
  expect(open('20:00', '02:00', '19:59')).toBe(true);
  expect(open('20:00', '02:00', '20:00')).toBe(false);
  expect(open('00:00', '00:00', '03:00')).toBe(true);
});

it('the wait grows with the position, shrinks with operators, and is unknown without any', () => {
  expect(expectedWait(1, 0, 100)).toBeNull();
  expect([expectedWait(1, 1, null), expectedWait(3, 1, 100), expectedWait(3, 2, 100)]).toEqual([
    240, 300, 150,
  ]);
});

it('a transcript has the texts of both sides and no event', () => {
  const at = new Date('2026-11-21T09:00:00Z');
  const line = (author: string, kind: string, body: string) => ({ author, kind, body, at });
  const lines = [
    line('MEMBER', 'TEXT', 'Where is it?'),
    line('SYSTEM', 'TAKEN', ''),
    line('OPERATOR', 'TEXT', 'Here.'),
    line('MEMBER', 'PICTURE', ''),
  ];
  const names = { MEMBER: 'You', OPERATOR: 'Support', PICTURE: '[picture]' };
  expect(transcriptOf(lines, names, () => '15:00')).toBe(
    '15:00 You: Where is it?\n15:00 Support: Here.\n15:00 You: [picture]',
  );
});
