// Proves that only messages from the platform's own frame and its origin are accepted.
import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

const frame = { name: 'the frame' };
const gameUrl = 'https://games.example:8443/play/MEG_L07_tiger?ticket=x';
const origin = 'https://games.example:8443';
const from = (data: unknown, more: object = {}) =>
  readFrameMessage({ source: frame, origin, data, ...more }, frame, gameUrl);

describe('messages of the game frame', () => {
  it('are accepted from our frame at its origin', () => {
    expect(from({ relogin: true })).toBe('relogin');
    expect(from({ khela: true, type: 'relogin', relogin: true })).toBe('relogin');
    expect(from({ khela: true, type: 'ready' })).toBe('ready');
    expect(from({ khela: true, type: 'close' })).toBe('close');
    expect(from({ khela: true, type: 'round-started' })).toBe('round-started');
    expect(from({ khela: true, type: 'round-shown' })).toBe('round-shown');
    expect(from({ khela: true, type: 'reality-check' })).toBe('reality-check');
    expect(from({ khela: true, type: 'limit-reached' })).toBe('limit-reached');
  });

  it('name another game of the vendor by its code and by nothing else', () => {
    const open = (gameCode: unknown) => from({ khela: true, type: 'open-game', gameCode });
    expect(open('RAJB_V03_roulette')).toEqual({ gameCode: 'RAJB_V03_roulette' });
    expect(open('/m/home')).toBeNull();
    expect(open(undefined)).toBeNull();
  });

  it('are not accepted from another window or origin', () => {
    expect(from({ relogin: true }, { source: {} })).toBeNull();
    expect(from({ relogin: true }, { origin: 'https://games.example' })).toBeNull();
    expect(readFrameMessage({ source: null, origin, data: { relogin: true } }, null, gameUrl)).toBeNull();
    expect(
      readFrameMessage({ source: frame, origin: '', data: { relogin: true } }, frame, 'nonsense'),
    ).toBeNull();
  });

  it('are not accepted in another form', () => {
    for (const data of [
      'relogin',
      null,
      undefined,
      [true],
      { relogin: 'true' },
      { relogin: 1 },
      { type: 'close' },
    ]) {
      expect(from(data)).toBeNull();
    }
    expect(from(Object.assign(Object.create({ relogin: true }), {}))).toBeNull();
    expect(from({ khela: true, type: 'navigate' })).toBeNull();
    expect(from({ khela: true, type: 'toString' })).toBeNull();
  });
});
