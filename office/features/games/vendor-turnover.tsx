// The percent of a vendor's stakes that counts as turnover, and the act that changes it from the next day on.
import { setTurnoverPercent } from '#contract/games/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { useAct } from '#office/base/acts/use-act.ts';
import { brand } from '#office/base/brand.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ownName } from './own-name.ts';
import { countsInPart, type Vendor } from './vendor.ts';

export function Turnover({ vendor: { turnoverPercent, nextTurnoverPercent: next } }: { vendor: Vendor }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      {t('vendors.turnoverIs', turnoverPercent)}
      {next &&
        ` · ${t('vendors.turnoverFrom', next.percent, showDayTime(next.from, language, brand.timeZone))}`}
    </>
  );
}

export function TurnoverAct({ vendor: shown }: { vendor: Vendor }) {
  const { vendor, categories, turnoverPercent, nextTurnoverPercent } = shown;
  const t = useText();
  const act = useAct();
  if (!countsInPart(categories)) return null;
  const set = () =>
    void act({
      call: setTurnoverPercent,
      params: { vendor },
      title: t('vendors.turnoverTitle', ownName(shown)),
      effect: t('vendors.turnoverEffect', turnoverPercent),
      fields: [
        {
          name: 'percent',
          title: 'vendors.turnoverPercent',
          kind: 'number',
          value: String(nextTurnoverPercent?.percent ?? turnoverPercent),
        },
      ],
      body: ({ percent }) => ({ percent: Number(percent) }),
    });
  return (
    <Button size="small" variant="line" onClick={set}>
      {t('vendors.setTurnover')}
    </Button>
  );
}
