// Proves where taps on games, vendors and matches lead for each kind of caller.
import { describe, expect, it } from 'vitest';
import { type LaunchTap, launchAddress } from './launch-address.ts';

const tap: LaunchTap = {
  actor: 0,
  vendor: 'MEG',
  nodeId: '1001',
  gameId: 'MEG_L07_tiger',
  prizeMode: 'Elott',
  fromHome: false,
};

describe('a tap that launches', () => {
  it('APIG-18 carries vendor, gameId, nodeId, matchId and leagueId into the frame, and nothing that was not given', () => {
    expect(launchAddress({ ...tap, matchId: 'm1', leagueId: 'l1' })).toEqual({
      address: '/m/play?vassalage=MEG&gameId=MEG_L07_tiger&nodeId=1001&matchId=m1&leagueId=l1',
    });
    expect(launchAddress({ ...tap, gameId: undefined })).toEqual({
      address: '/m/play?vassalage=MEG&nodeId=1001',
    });
  });

  it('leads a visitor to login, whatever was tapped', () => {
    for (const vendor of ['MEG', 'LOTT', 'TCG_SEA']) {
      expect(launchAddress({ ...tap, actor: 'none', vendor })).toEqual({ address: '/m/login' });
    }
    expect(launchAddress({ ...tap, actor: 'none', freeplay: false })).toEqual({ address: '/m/login' });
  });

  it('refuses a trial guest a game without free play, and nobody else', () => {
    expect(launchAddress({ ...tap, actor: 4, freeplay: false })).toEqual({ refusal: 'free_reject' });
    expect(launchAddress({ ...tap, actor: 4, vendor: 'LOTT', freeplay: false })).toEqual({
      refusal: 'free_reject',
    });
    expect(launchAddress({ ...tap, actor: 4, freeplay: true })).toHaveProperty('address');
    for (const actor of [0, 1, 2, 40, 41, 42] as const) {
      expect(launchAddress({ ...tap, actor, freeplay: false })).toHaveProperty('address');
    }
  });

  it('opens lotteries in the lottery frame with play type, prize mode and the lobby when no game is named', () => {
    expect(launchAddress({ ...tap, vendor: 'ELOTT', nodeId: undefined, fromHome: true })).toEqual({
      address: '/m/startLottery?vassalage=ELOTT&gameId=lobby&playType=trad&prize_mode=Elott&pageBack=1',
    });
    expect(launchAddress({ ...tap, vendor: 'TCG_SEA', gameCode: 'SEA_1', prizeMode: 'Lott' })).toEqual({
      address: '/m/startLottery?vassalage=TCG_SEA&nodeId=1001&gameId=SEA_1&prize_mode=Lott',
    });
  });

  it('leads to the game list for a vendor flagged VASSALAGE_H5, or one with nothing to enter', () => {
    const address = '/m/gameList?gameType=RNG&vassalage=MEG';
    expect(launchAddress({ ...tap, gameType: 'RNG', launchFlag: 'VASSALAGE_H5' })).toEqual({ address });
    expect(launchAddress({ ...tap, gameType: 'RNG', nodeId: undefined })).toEqual({ address });
  });
});
