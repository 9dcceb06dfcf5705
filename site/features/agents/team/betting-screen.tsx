// The bets of the line: days and a category, totals, and a row for each bet; or those behind a line of a statement.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameCategories } from '#contract/games/game.ts';
import { displayAmount } from '#contract/base/money.ts';
import { showDay, showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Choice } from '#site/base/records/choice.tsx';
import { RecordFilters, useDays } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { useSearch } from '#site/base/navigation.ts';
import { useSession } from '#site/base/session.ts';
import { singleAmount } from '#site/base/single-amount.ts';
import { teamBetsQuery } from '#site/data/agents.ts';
import { useCategoryName } from '#site/data/games/category-name.ts';
import { RecordList } from './record-list.tsx';
import { RecordRow } from './record-row.tsx';
import own from './team.module.css';
import { Sums } from './sums.tsx';

export default function BettingScreen() {
  const t = useText();
  const language = useLanguage();
  const nameOf = useCategoryName();
  const account = useSession()?.userName ?? '';
  const days = useDays();
  const query = new URLSearchParams(useSearch());
  const [startDate, endDate] = [query.get('startDate'), query.get('endDate')];
  const by = query.get('by') === 'rated' ? 'rated' : 'settled';
  const isOpened = query.get('by') === by && startDate !== null && endDate !== null;
  const [chosen, setCategory] = useState<string>();
  const gameCategory = isOpened ? (query.get('gameCategory') ?? undefined) : chosen;
  const list = useInfiniteQuery(
    teamBetsQuery(
      isOpened
        ? { startDate, endDate, gameCategory, memberId: query.get('memberId') ?? undefined, by }
        : { ...days.range, gameCategory },
      account,
    ),
  );
  const first = list.data?.pages[0];
  return (
    <div className={styles.screen}>
      {isOpened && (
        <p className={own.search}>
          {t(by === 'rated' ? 'agents.placedOn' : 'agents.settledOn', daysText(startDate, endDate, language))}
          {gameCategory && ` · ${nameOf(gameCategory)}`}
        </p>
      )}
      {!isOpened && (
        <RecordFilters days={days}>
          <Choice
            label={t('reporting.category')}
            value={gameCategory ?? ''}
            all={t('reporting.allCategories')}
            options={gameCategories.map((id) => ({ id, label: t(`games.${id}`) }))}
            onChoose={setCategory}
          />
        </RecordFilters>
      )}
      {first && (
        <Sums
          sums={[
            [t('reporting.bet'), first.sumBet],
            [t('reporting.validBet'), first.sumValid],
            [t('reporting.win'), first.sumWin],
          ]}
          note={t('reporting.rounds', first.totalCount)}
        />
      )}
      <RecordList
        list={list}
        none={{ title: t('agents.noBets'), hint: t('agents.noBetsHint') }}
        rowOf={(bet) => (
          <RecordRow
            key={`${bet.reference} ${bet.placedAt}`}
            title={`${bet.account} · ${nameOf(bet.gameCategory)}`}
            note={[
              showMoment(bet.placedAt, language, brand.timeZone),
              t(`reporting.${bet.state}`),
              ...(bet.uncounted === '0.00' ? [] : [t('agents.uncounted', singleAmount(bet.uncounted))]),
            ].join(' · ')}
            money={bet.betAmount === '0.00' ? t('reporting.freeRound') : displayAmount(bet.betAmount)}
            moneyNote={`${t('reporting.win')} ${displayAmount(bet.winAmount)}`}
          />
        )}
      />
    </div>
  );
}

/** The days of an address as their reader sees them; an address may be written by hand. */
function daysText(startDate: string, endDate: string, language: Parameters<typeof showDay>[1]): string {
  const shown = [...new Set([startDate, endDate])].map((day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return Number.isNaN(at) ? day : showDay(at, language, 'UTC');
  });
  return shown.join(' – ');
}
