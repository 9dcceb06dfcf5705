// The counts of symbols and the longest absences in the last draws of a game, place by place.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LotteryGame } from '#contract/lottery/games.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { type TextFunction, useText } from '#site/base/i18n.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { trendQuery } from '#site/data/lottery/results.ts';
import { TrendChart, TrendTable } from './trend-chart.tsx';
import { type Tally, tallySymbols, type Track, tracksOf } from './trends.ts';
import styles from './lottery-results.module.css';

type Measure = 'count' | 'missing';

/** Also explains that past draws do not influence the next. */
export function TrendsView({ game }: { game: LotteryGame }) {
  const t = useText();
  const query = useQuery(trendQuery(game.gameCode));
  const tracks = tracksOf(game.shape);
  const [chosen, setChosen] = useState('');
  const [measure, setMeasure] = useState<Measure>('count');
  const track = tracks.find(({ id }) => id === chosen) ?? tracks[0];
  if (query.isPending) return <TrendsSkeleton />;
  if (query.isError && !query.data) return <LoadFailed title={t('lotteryResults.failed')} query={query} />;
  const results = (query.data?.content ?? []).flatMap(({ result }) => (result ? [result] : []));
  if (results.length === 0 || !track) {
    return <EmptyState title={t('lotteryResults.none')} hint={t('lotteryResults.noneHint')} />;
  }
  const tallies = tallySymbols(results, track);
  const bars = tallies.map((tally) => ({ symbol: tally.symbol, value: tally[measure] }));
  return (
    <div className={styles.trends}>
      {tracks.length > 1 && (
        <div className={styles.bleed}>
          <TabStrip
            label={t('lotteryResults.place')}
            tabs={tracks.map((one) => ({ id: one.id, label: nameOfTrack(t, one) }))}
            selected={track.id}
            onSelect={setChosen}
          />
        </div>
      )}
      <div className={styles.measure}>
        <Segments
          label={t('lotteryResults.measure')}
          options={[
            { id: 'count', label: t('lotteryResults.frequency') },
            { id: 'missing', label: t('lotteryResults.missing') },
          ]}
          selected={measure}
          onSelect={setMeasure}
        />
      </div>
      <TrendChart
        summary={summaryOf(t, measure, tallies, results.length)}
        bars={bars}
        expected={measure === 'count' ? results.length * track.chance : undefined}
      />
      {measure === 'count' && (
        <p className={styles.note}>
          {t('lotteryResults.expected', (results.length * track.chance).toFixed(1))}
        </p>
      )}
      {track.kind === 'DIGIT' && <p className={styles.note}>{t('lotteryResults.digitsOfFirst')}</p>}
      <TrendTable rows={tallies} />
      <p className={styles.note}>{t('lotteryResults.noMemory')}</p>
    </div>
  );
}

function nameOfTrack(t: TextFunction, { kind, place }: Track): string {
  if (kind === 'ANY') return t('lotteryResults.anyPlace');
  return t(kind === 'PLACE' ? 'lotteryResults.placeNo' : 'lotteryResults.digitNo', place);
}

/** The sentence over the bars names the leader. */
function summaryOf(t: TextFunction, measure: Measure, tallies: readonly Tally[], draws: number): string {
  const most = Math.max(...tallies.map((tally) => tally[measure]));
  const leaders = tallies.filter((tally) => tally[measure] === most).map(({ symbol }) => symbol);
  return t(
    measure === 'count' ? 'lotteryResults.mostOften' : 'lotteryResults.longestMissing',
    draws,
    leaders.slice(0, 5).join(', '),
    most,
  );
}

function TrendsSkeleton() {
  return (
    <div aria-hidden="true" className={styles.trends}>
      <Skeleton height="0.88rem" radius="var(--radius-pill)" />
      <div className={styles.measure}>
        <Skeleton height="1.3rem" />
      </div>
      <Skeleton height="3rem" />
    </div>
  );
}
