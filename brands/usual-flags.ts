// The switches that the brands here have in common.
import type { SiteBrand } from './brand.ts';

export const usualFlags: SiteBrand['flags'] = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  REGMOBVERF3: true,
  MOBILENUMPASSREG3: true,
  FACEBOOKLOGIN3: true,
  GOOGLELOGIN3: true,
  CBS3: true,
  MAILCEN: true,
  MOBILEVERCODELOGIN3: true,
  PROMO3: true,
  REFERRAL3: true,
  DIVIDEND3: true,
  FREEPLAY3: true,
  FEEDBACK3: true,
  REDRAIN3: true,
  AGENTTRANSFER3: false,
};

export const usualAgentMenu: SiteBrand['agentMenu'] = [
  'overview',
  'record',
  'team',
  'redRain',
  'pnl',
  'betting',
  'rebates',
  'security',
  'inbox',
];
