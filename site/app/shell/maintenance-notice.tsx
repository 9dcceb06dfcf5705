// Announces maintenance half an hour before it begins, and the parts that are closed now, in the operator's text.
import { useQuery } from '@tanstack/react-query';
import { showDayTime } from '#kit/show-time.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { type PlatformStatus, statusQuery } from '#site/data/platform/platform-status.ts';
import styles from './maintenance-notice.module.css';

type Notice = PlatformStatus['maintenanceNotices'][number];

/** Absent while no maintenance is near. The whole platform's own page takes its place once that begins. */
export function MaintenanceNotice() {
  const t = useText();
  const language = useLanguage();
  const { data } = useQuery(statusQuery);
  const timeZone = data?.info.timeZone ?? 'UTC';
  const textOf = ({ startsAt, text }: Notice): string => {
    const isSoon = startsAt > (data?.serverTime ?? 0);
    const words = text[language] || (isSoon ? '' : t('app.partMaintenance'));
    const from = isSoon ? t('app.maintenanceFrom', showDayTime(startsAt, language, timeZone)) : '';
    return [from, words].filter(Boolean).join(' · ');
  };
  // A status that an earlier version of the site kept has no notices.
  const notices = data?.maintenanceNotices ?? [];
  return (
    <output>
      {notices.map((notice) => (
        <span key={`${notice.scope} ${notice.startsAt}`} className={styles.notice}>
          {textOf(notice)}
        </span>
      ))}
    </output>
  );
}
