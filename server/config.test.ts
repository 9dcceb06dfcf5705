// Settings that are allowed in demonstrations only: cheap password hashes and frequent lotteries.
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secrets = { SECRET_KEY: '11'.repeat(32), VENDOR_MASTER_SECRET: '22'.repeat(32) };
const demo = { ...secrets, DEMO: 'on' };

describe('without a setting for it', () => {
  it('passwords cost the standard and every lottery keeps its own cycle', () => {
    const { passwordCost, lotteryCycles } = readConfig(secrets);
    expect(passwordCost).toBe('standard');
    expect([...lotteryCycles]).toEqual([]);
  });
});

describe('a demonstration', () => {
  it('may hash cheaply and draw some lotteries by another cycle', () => {
    const config = readConfig({
      ...demo,
      PASSWORD_COST: 'least',
      LOTTERY_CYCLES: 'FIVE_45:20,DICE_180:3600',
    });
    expect(config.passwordCost).toBe('least');
    expect([...config.lotteryCycles]).toEqual([
      ['FIVE_45', 20],
      ['DICE_180', 3600],
    ]);
  });

  it.each(['FIVE_45', 'FIVE_45:0', 'FIVE_45:90000', 'five:6', 'FIVE_45:6;VNS_45:6'])(
    'refuses %s, which says no cycle',
    (cycles) => {
      expect(() => readConfig({ ...demo, LOTTERY_CYCLES: cycles })).toThrow('LOTTERY_CYCLES: wanted is');
    },
  );
});

it('anything else than a demonstration may neither hash cheaply nor hurry', () => {
  expect(() => readConfig({ ...secrets, PASSWORD_COST: 'least' })).toThrow('PASSWORD_COST: least needs');
  expect(() => readConfig({ ...secrets, LOTTERY_CYCLES: 'FIVE_45:20' })).toThrow('LOTTERY_CYCLES: needs');
});
