// The launch order of vendors, the prize mode and the constants of games, as tables.
import { describe, expect, it } from 'vitest';
import { cockfightGameCodes, defaultPlayType, defaultPrizeMode, playTypes, prizeModes } from './game.ts';
import { type LaunchDestination, type LaunchRequest, launchDestination, prizeModeFor } from './launch.ts';

const lottery = (
  vassalage: string,
  gameCode: string,
  playType: 'trad' | 'ent' | null,
): LaunchDestination => ({
  kind: 'lottery',
  vassalage,
  gameCode,
  playType,
});

/** The game or vendor that a signed-in member tapped, and the expected destination. */
const taps: [Omit<LaunchRequest, 'signedIn'>, LaunchDestination][] = [
  [{ vendor: 'TCG_LOTTO_VN' }, lottery('TCG_LOTTO_VN', 'lobby', null)],
  [{ vendor: 'TCG_SEA', gameCode: 'SEA5', playType: 'ent' }, lottery('TCG_SEA', 'SEA5', null)],
  [{ vendor: 'TCG_SEA', launchFlag: 'VASSALAGE_H5' }, lottery('TCG_SEA', 'lobby', null)],
  [{ vendor: 'LOTT' }, lottery('LOTT', 'lobby', 'trad')],
  [{ vendor: 'ELOTT', playType: 'ent', gameCode: 'K3' }, lottery('ELOTT', 'K3', 'ent')],
  [{ vendor: 'ELOTT', launchFlag: 'VASSALAGE_H5' }, lottery('ELOTT', 'lobby', 'trad')],
  [
    { vendor: 'MEG', launchFlag: 'VASSALAGE_H5', gameType: 'RNG', nodeId: '7' },
    { kind: 'game-list', vassalage: 'MEG', gameType: 'RNG' },
  ],
  [
    { vendor: 'MEG', launchFlag: 'VASSALAGE_H5' },
    { kind: 'game-list', vassalage: 'MEG' },
  ],
  [
    { vendor: 'MEG', nodeId: '7' },
    { kind: 'launcher', query: { vassalage: 'MEG', nodeId: '7' } },
  ],
  [
    { vendor: 'SV3', launchFlag: null },
    { kind: 'launcher', query: { vassalage: 'SV3' } },
  ],
];

describe('launch by vendor', () => {
  it.each(taps)('%j leads to %j', (tap, destination) => {
    expect(launchDestination({ ...tap, signedIn: true })).toEqual(destination);
  });

  it('comes after the session: without one every tap leads to login', () => {
    for (const [tap] of taps)
      expect(launchDestination({ ...tap, signedIn: false })).toEqual({ kind: 'login' });
  });

  it('LAUNCH-07 the default play type is trad', () => {
    expect(defaultPlayType).toBe('trad');
    expect(launchDestination({ signedIn: true, vendor: 'LOTT' })).toMatchObject({ playType: 'trad' });
    expect(launchDestination({ signedIn: true, vendor: 'ELOTT' })).toMatchObject({ playType: 'trad' });
  });

  it('ENT-17 the play types are Tradition and Entertainment', () => {
    expect(playTypes).toEqual({ tradition: 'trad', entertainment: 'ent' });
  });

  it('APIG-18 the launch helper takes vendor, gameId, nodeId, matchId and leagueId', () => {
    const match = { gameId: 'soccer', nodeId: '90', matchId: 'm1', leagueId: 'l1' };
    expect(launchDestination({ signedIn: true, vendor: 'FB', ...match })).toEqual({
      kind: 'launcher',
      query: { vassalage: 'FB', ...match },
    });
  });

  it('HALL-18 the cockfight game codes are SV3', () => {
    expect(cockfightGameCodes).toEqual(['SV3']);
  });
});

describe('prize mode', () => {
  it('LAUNCH-10 is electronic if the ELOTT vendors include TCG_LOTTO_VN or LOTT, otherwise ordinary', () => {
    expect(prizeModeFor({ ELOTT: ['TCG_LOTTO_VN'] })).toBe('Elott');
    expect(prizeModeFor({ ELOTT: ['ELOTT', 'LOTT'] })).toBe('Elott');
    expect(prizeModeFor({ ELOTT: ['ELOTT', 'TCG_SEA'] })).toBe('Lott');
    expect(prizeModeFor({ ELOTT: [] })).toBe('Lott');
    expect(prizeModeFor({ LOTT: ['LOTT', 'TCG_LOTTO_VN'] })).toBe('Lott');
  });

  it('LAUNCH-11 knows Lott, ZY and Elott; Elott holds until the mapping is there', () => {
    expect(prizeModes).toEqual(['Lott', 'ZY', 'Elott']);
    expect(defaultPrizeMode).toBe('Elott');
    expect(prizeModeFor(undefined)).toBe('Elott');
  });
});
