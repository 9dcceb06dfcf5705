// A time in the merchant's time zone, or its age where that matters more.
import { showDay, showDayTime, showMoment } from '#kit/show-time.ts';
import { brand } from '../brand.ts';
import { useLanguage } from '../i18n.ts';
import { useNow } from '../use-now.ts';

/** `at` in ms. `age` shows the time since then or until then; the exact time is in the title. */
export function When({ at, look = 'moment' }: { at: number; look?: 'moment' | 'minute' | 'day' | 'age' }) {
  const language = useLanguage();
  const exact = `${showDayTime(at, language, brand.timeZone)} (${brand.timeZone})`;
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {look === 'age' ? (
        <Age at={at} />
      ) : look === 'day' ? (
        showDay(at, language, brand.timeZone)
      ) : look === 'minute' ? (
        showDayTime(at, language, brand.timeZone)
      ) : (
        showMoment(at, language, brand.timeZone)
      )}
    </time>
  );
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

function Age({ at }: { at: number }) {
  const language = useLanguage();
  const now = useNow(30_000);
  const format = new Intl.RelativeTimeFormat(language === 'EN' ? 'en' : 'bn-u-nu-latn', {
    style: 'short',
    numeric: 'auto',
  });
  const [unit, ms] =
    units.find(([, length]) => Math.abs(at - now) >= length) ?? (['second', Infinity] as const);
  return format.format(Math.trunc((at - now) / ms), unit);
}
