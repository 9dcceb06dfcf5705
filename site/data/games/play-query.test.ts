// Proves how the frame reads its address.
import { describe, expect, it } from 'vitest';
import { isLobby, readPlayQuery } from './play-query.ts';

describe('the address of the game frame', () => {
  it('LAUNCH-08 LAUNCH-09 leads back to home when pageBack says so, else to the hall', () => {
    for (const search of ['pageBack=1', 'pageBack=yes', 'pageBack=home', 'pageBack=true']) {
      expect(readPlayQuery(search).closesTo).toBe('/m/home');
    }
    for (const search of ['', 'pageBack=', 'pageBack=0', 'pageBack=false']) {
      expect(readPlayQuery(search).closesTo).toBe('/m/game');
    }
  });

  it('takes an interface code of its pattern only', () => {
    expect(readPlayQuery('mui=dark-2_b').mui).toBe('dark-2_b');
    for (const search of ['', 'mui=', 'mui=a%20b', 'mui=%3Cscript%3E', `mui=${'a'.repeat(17)}`]) {
      expect(readPlayQuery(search).mui).toBeUndefined();
    }
  });

  it('LAUNCH-07 the default play type is trad', () => {
    expect(readPlayQuery('').playType).toBe('trad');
    expect(readPlayQuery('playType=nonsense').playType).toBe('trad');
    expect(readPlayQuery('playType=ent').playType).toBe('ent');
  });

  it('LAUNCH-11 prize modes are Lott, ZY and Elott, and Elott by default', () => {
    expect(readPlayQuery('').prizeMode).toBe('Elott');
    expect(readPlayQuery('prize_mode=elott').prizeMode).toBe('Elott');
    for (const mode of ['Lott', 'ZY', 'Elott']) {
      expect(readPlayQuery(`prize_mode=${mode}`).prizeMode).toBe(mode);
    }
  });

  it('is the lobby without a game', () => {
    expect(isLobby(readPlayQuery('vassalage=LOTT&gameId=lobby'))).toBe(true);
    expect(isLobby(readPlayQuery('vassalage=LOTT'))).toBe(true);
    expect(isLobby(readPlayQuery('vassalage=LOTT&gameId=lobby&nodeId=7'))).toBe(false);
    expect(isLobby(readPlayQuery('vassalage=LOTT&gameId=LOTT_W01'))).toBe(false);
  });
});
