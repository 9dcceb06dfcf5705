// The form field for a setting's schema, and the value written in it.
import type { ActField } from '#office/base/acts/act-types.ts';
import type { TextFunction, TextKey } from '#office/base/i18n.ts';

type SchemaOwner = { readonly schema: Readonly<Record<string, unknown>>; readonly value: unknown };

const typeOf = ({ schema }: Pick<SchemaOwner, 'schema'>): unknown => schema.type;
/** A list of plain texts is written with one in each line. */
const isWordList = ({ schema }: Pick<SchemaOwner, 'schema'>): boolean =>
  schema.type === 'array' && (schema.items as { type?: unknown } | undefined)?.type === 'string';

export function textOf(setting: Pick<SchemaOwner, 'schema'>, value: unknown): string {
  if (typeof value === 'string') return value;
  if (isWordList(setting) && Array.isArray(value)) return value.join('\n');
  return wordsOf(value);
}

/** A value of several parts in one line, for example `api: /wps, vip: /vip`. */
function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join('; ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${wordsOf(part)}`)
    .join(', ');
}

/** What parts of settings are called. */
const partTitles: Readonly<Record<string, TextKey>> = {
  memberCenter: 'settings.memberCenter',
  depositFunction: 'settings.depositFunction',
  resourceType: 'settings.resourceType',
  url: 'settings.url',
  fields: 'settings.fields',
  captcha: 'settings.captcha',
  enabled: 'settings.enabled',
  required: 'settings.required',
  amounts: 'settings.amounts',
  minDeposit: 'settings.minDeposit',
  minTurnover: 'settings.minTurnover',
  withinDays: 'settings.withinDays',
  holdDays: 'settings.holdDays',
  perMonth: 'settings.perMonth',
  referrerAmount: 'settings.referrerAmount',
  friendAmount: 'settings.friendAmount',
  missResets: 'settings.missResets',
  claimDays: 'settings.claimDays',
  period: 'settings.period',
  DAY: 'settings.DAY',
  WEEK: 'settings.WEEK',
  percents: 'settings.percents',
  minimum: 'settings.minimum',
  cap: 'settings.cap',
  chatDays: 'settings.chatDays',
  inboxDays: 'settings.inboxDays',
  feedbackDays: 'settings.feedbackDays',
  reviewFrom: 'riskSetting.reviewFrom',
  caseFrom: 'riskSetting.caseFrom',
  restDays: 'riskSetting.restDays',
  reportFrom: 'riskSetting.reportFrom',
  rules: 'riskSetting.rules',
  isOn: 'riskSetting.isOn',
  points: 'riskSetting.points',
  orders: 'riskSetting.orders',
  minutes: 'riskSetting.minutes',
  failed: 'riskSetting.failed',
  failedMinutes: 'riskSetting.failedMinutes',
  days: 'riskSetting.days',
  outPercent: 'riskSetting.outPercent',
  playPercent: 'riskSetting.playPercent',
  deposits: 'riskSetting.deposits',
  hours: 'riskSetting.hours',
  fromPercent: 'riskSetting.fromPercent',
  percent: 'riskSetting.percent',
  accounts: 'riskSetting.accounts',
  bets: 'riskSetting.bets',
  DEPOSIT_BURST: 'riskRule.DEPOSIT_BURST',
  IN_AND_OUT: 'riskRule.IN_AND_OUT',
  STRUCTURING: 'riskRule.STRUCTURING',
  SHARED_DEVICE: 'riskRule.SHARED_DEVICE',
  SHARED_ADDRESS: 'riskRule.SHARED_ADDRESS',
  SHARED_CARD: 'riskRule.SHARED_CARD',
  OPPOSITE_BETS: 'riskRule.OPPOSITE_BETS',
  VOIDED_BETS: 'riskRule.VOIDED_BETS',
  NEW_CARD: 'riskRule.NEW_CARD',
  NEW_PASSWORD: 'riskRule.NEW_PASSWORD',
  NEW_PHONE: 'riskRule.NEW_PHONE',
  WITHDRAWAL_BURST: 'riskRule.WITHDRAWAL_BURST',
  DORMANT: 'riskRule.DORMANT',
  SELF_DEALING: 'riskRule.SELF_DEALING',
  CIRCULAR_LINE: 'riskRule.CIRCULAR_LINE',
  FALSE_ACTIVE: 'riskRule.FALSE_ACTIVE',
  BONUS_KEPT: 'riskRule.BONUS_KEPT',
  barely: 'riskSetting.barely',
  barelyPercent: 'riskSetting.barelyPercent',
  quietDays: 'riskSetting.quietDays',
};

/** A switch starts with the other value: that is what its change is for. */
export function fieldOf(t: TextFunction, setting: SchemaOwner): ActField {
  const { schema, value } = setting;
  const field = { name: 'value', title: 'settings.value', value: textOf(setting, value) } as const;
  if (Array.isArray(schema.enum)) return { ...field, kind: 'choice', choices: schema.enum.map(String) };
  switch (typeOf(setting)) {
    case 'boolean':
      return { ...field, title: 'settings.isOn', kind: 'toggle', value: value !== true };
    case 'integer':
    case 'number':
      return { ...field, kind: 'number', check: (written) => rangeFault(t, schema, Number(written)) };
    case 'string':
      return { ...field, kind: 'text', isOptional: true };
    default:
      if (isWordList(setting))
        return { ...field, kind: 'long-text', hint: 'settings.onePerLine', isOptional: true };
      return { ...field, kind: 'schema', schema, titles: partTitles, value: JSON.stringify(value) };
  }
}

function rangeFault(t: TextFunction, schema: SchemaOwner['schema'], written: number): string | undefined {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = schema as { minimum?: number; maximum?: number };
  return written < minimum || written > maximum ? t('settings.between', minimum, maximum) : undefined;
}

/** The written value in the form of the schema; a text that is no JSON stays a text, which the platform refuses. */
export function valueOf(setting: SchemaOwner, given: unknown): unknown {
  const text = typeof given === 'string' ? given.trim() : given;
  if (typeof text !== 'string' || typeOf(setting) === 'string') return text;
  if (isWordList(setting))
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
