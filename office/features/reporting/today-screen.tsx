// The first page: the day so far beside a week before, what waits, what alarms, and both as charts.
import { showToday } from '#contract/reporting-today-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { AlarmList } from './alarm-list.tsx';
import { ByCategory } from './by-category.tsx';
import { DayTiles } from './day-tiles.tsx';
import { PlayCharts } from './play-charts.tsx';
import { QueueList } from './queue-list.tsx';
import styles from './reporting.module.css';

const refreshMs = 20_000;

export default function TodayScreen() {
  const t = useText();
  const look = useLook(showToday, {}, { refreshMs });
  return (
    <>
      <PageHead
        title={t('screen.today')}
        hint={t('today.hint')}
        badges={look.data && <When at={look.data.at} look="minute" />}
      />
      <Loaded look={look}>
        {(today) => (
          <>
            <DayTiles today={today} />
            <div className={styles.grid}>
              <QueueList queues={today.queues} />
              <AlarmList alarms={today.alarms} />
            </div>
            <PlayCharts />
            <ByCategory today={today} />
          </>
        )}
      </Loaded>
    </>
  );
}
