// The sheet with the rules of a lottery: every bet type with its explanation, probabilities, prizes and return.
import { useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { displayAmount } from '#contract/base/money.ts';
import type { lotteryRules } from '#contract/lottery/games-calls.ts';
import type { LotteryBetType } from '#contract/lottery/games.ts';
import { Collapse } from '#kit/collapse.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { ErrorState } from '#kit/states/error-state.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { useText } from '#site/base/i18n.ts';
import { Fact } from '#site/base/records/facts.tsx';
import { RowsSkeleton } from '#site/base/records/rows-skeleton.tsx';
import { useSymbolName } from '../names/symbol-names.ts';
import { rowName } from '../row-name.ts';
import { grouped } from './chances.ts';
import { BetTypeRules } from './bet-type-rules.tsx';
import styles from './lottery-rules.module.css';

export type Rules = ValueOf<typeof lotteryRules>;
type RulesSheetProps = {
  /** Undefined while the rules are being fetched. */
  rules: Rules | undefined;
  /** Fetches the rules again after a failure. */
  onRetry?: (() => void) | undefined;
  /** The style that is shown first; traditional by default. */
  playType?: LotteryBetType['playType'] | undefined;
  open: boolean;
  onClose: () => void;
};

export function RulesSheet({ rules, onRetry, playType, open, onClose }: RulesSheetProps) {
  const t = useText();
  const title = rules
    ? `${rules.game.displayName} · ${t('lotteryResults.rules')}`
    : t('lotteryResults.rules');
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={title} titleVisible>
      {rules && <RulesBody key={rules.game.gameCode} rules={rules} playType={playType} />}
      {!rules && onRetry && <ErrorState title={t('lotteryResults.rulesFailed')} onRetry={onRetry} />}
      {!rules && !onRetry && <RowsSkeleton />}
    </Drawer>
  );
}

function RulesBody({ rules, playType }: { rules: Rules; playType: LotteryBetType['playType'] | undefined }) {
  const t = useText();
  const types = [...new Set(rules.betTypes.map((betType) => betType.playType))];
  const [chosen, setChosen] = useState(playType);
  const type = types.find((one) => one === chosen) ?? types[0];
  const betTypes = rules.betTypes.filter((betType) => betType.playType === type);
  const groups = rules.groups.filter(({ code }) => betTypes.some(({ group }) => group === code));
  return (
    <div className={styles.rules}>
      <p className={styles.intro}>{t('lotteryResults.rulesIntro')}</p>
      <p className={styles.intro}>{t('lotteryResults.rounding')}</p>
      <p className={styles.intro}>{t('lotteryResults.prizeMode')}</p>
      {types.length > 1 && type && (
        <Segments
          label={t('lotteryResults.playType')}
          options={types.map((id) => ({ id, label: t(`lotteryResults.${id}`) }))}
          selected={type}
          onSelect={setChosen}
        />
      )}
      {groups.map(({ code, name }) => (
        <section key={`${type} ${code}`} className={styles.group}>
          <Collapse name={code} title={name}>
            {betTypes
              .filter(({ group }) => group === code)
              .map((betType) => (
                <BetTypeRules key={betType.code} betType={betType} rules={rules} />
              ))}
          </Collapse>
        </section>
      ))}
      <NumberSets rules={rules} />
      <HotNumbers rules={rules} />
      <Limits rules={rules} />
    </div>
  );
}

/** The numbers of each animal or colour, and the year for which they are valid. */
function NumberSets({ rules: { game, numberSets, year } }: { rules: Rules }) {
  const t = useText();
  const nameOf = useSymbolName(game.family);
  if (numberSets.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{t('lotteryResults.numberSets')}</h3>
      {year && (
        <p className={styles.how}>
          {t('lotteryResults.lunarYear', nameOf(year.animal), year.from, year.until)}
        </p>
      )}
      <dl className={styles.limits}>
        {numberSets.map(({ code, numbers }) => (
          <Fact key={code} name={nameOf(code)}>
            {numbers.join(' ')}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

/** Numbers with a lowered prize, and closed numbers. */
function HotNumbers({ rules }: { rules: Rules }) {
  const t = useText();
  const nameOf = useSymbolName(rules.game.family);
  if (rules.hotNumbers.length === 0) return null;
  // `ROW:SYMBOL` is a symbol in one row only.
  const hotName = (number: string): string => {
    const [row = '', symbol] = number.split(':');
    return symbol === undefined ? nameOf(number) : `${rowName(row, rules.places, nameOf)} ${nameOf(symbol)}`;
  };
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{t('lotteryResults.hotNumbers')}</h3>
      <dl className={styles.limits}>
        {rules.hotNumbers.map(({ betType, number, share }) => (
          <Fact
            key={`${betType} ${number}`}
            name={`${rules.betTypes.find(({ code }) => code === betType)?.name ?? betType}: ${hotName(number)}`}
          >
            {Number(share) === 0
              ? t('lotteryResults.closedNumber')
              : t('lotteryResults.lowered', Math.round(Number(share) * 1000) / 10)}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Limits({ rules: { limits, prizeGroup } }: { rules: Rules }) {
  const t = useText();
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{t('lotteryResults.limits')}</h3>
      <dl className={styles.limits}>
        <Fact name={t('lotteryResults.minStake')}>{displayAmount(limits.minStake)}</Fact>
        <Fact name={t('lotteryResults.maxStakePerDraw')}>{displayAmount(limits.maxStakePerDraw)}</Fact>
        <Fact name={t('lotteryResults.maxPrize')}>{displayAmount(limits.maxPrize)}</Fact>
        <Fact name={t('lotteryResults.maxPaidPerDraw')}>{displayAmount(limits.maxPaidPerDraw)}</Fact>
        <Fact name={t('lotteryResults.maxMultiple')}>{grouped(limits.maxMultiple)}</Fact>
        <Fact name={t('lotteryResults.maxUnits')}>{grouped(limits.maxUnits)}</Fact>
        <Fact name={t('lotteryResults.maxLines')}>{limits.maxLines}</Fact>
        <Fact name={t('lotteryResults.maxLinesInDraws')}>{limits.maxLinesInDraws}</Fact>
        <Fact name={t('lotteryResults.prizeGroups')}>
          {prizeGroup.min} – {prizeGroup.max}
        </Fact>
      </dl>
    </section>
  );
}
