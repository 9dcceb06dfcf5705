// Announces the maintenance of vendors before it begins, with the text that operators wrote for players.
import { useQuery } from '@tanstack/react-query';
import type { ValueOf } from '#contract/call-types.ts';
import type { vendorConfig } from '#contract/games/browse-calls.ts';
import { showDayTime } from '#kit/show-time.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { vendorConfigQuery } from '#site/data/games/vendors.ts';
import { useSettledLanguage } from '../sections/use-settled-language.ts';
import styles from './vendor-notices.module.css';

type Vendor = ValueOf<typeof vendorConfig>['sorting'][number]['vendorNames'][number];

/** Maintenance is announced so long before it begins, in ms. */
const announcedMs = 24 * 3_600_000;

/** Of the vendors of one category, or of all. */
export function VendorNotices({ category }: { category?: string }) {
  const t = useText();
  const language = useLanguage();
  const timeZone = usePlatformInfo()?.timeZone ?? 'UTC';
  const sorting = useQuery(vendorConfigQuery(useSettledLanguage())).data?.sorting ?? [];
  const vendors = sorting
    .filter(({ gameCategory }) => category === undefined || gameCategory === category)
    .flatMap(({ vendorNames }) => vendorNames);
  const near = new Map(vendors.filter(isNear).map((vendor) => [vendor.vassalage, vendor]));
  const when = (at: number): string => showDayTime(at, language, timeZone);
  return (
    <output>
      {[...near.values()].map(
        ({ vassalage, accountTypeName, maintenance }) =>
          maintenance && (
            <span key={vassalage} className={styles.notice}>
              <strong>
                {t(
                  'games.vendorPause',
                  accountTypeName,
                  when(maintenance.startsAt),
                  when(maintenance.endsAt),
                )}
              </strong>{' '}
              {maintenance.notice}
            </span>
          ),
      )}
    </output>
  );
}

function isNear({ maintenance }: Vendor): boolean {
  const now = Date.now();
  return maintenance !== undefined && maintenance.startsAt - announcedMs <= now && now < maintenance.endsAt;
}
