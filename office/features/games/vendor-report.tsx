// The last report of the conformance check of a vendor.
import { isCheckReport as isReport } from '#contract/games/check-report.ts';
import { storeCheckReport } from '#contract/games/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import styles from './games.module.css';
import { ownName } from './own-name.ts';
import type { Vendor } from './vendor.ts';

export function VendorReport({ vendor: shown }: { vendor: Vendor }) {
  const { vendor, checkReport } = shown;
  const t = useText();
  const act = useAct();
  const may = useMay();
  const store = () =>
    void act({
      call: storeCheckReport,
      params: { vendor },
      title: t('vendors.storeTitle', ownName(shown)),
      fields: [
        {
          name: 'report',
          title: 'vendors.reportField',
          kind: 'text-file',
          accept: '.md,.txt,text/markdown,text/plain',
          hint: 'vendors.reportHint',
          check: (report) => (isReport(vendor, report) ? undefined : t('vendors.noSuchReport', vendor)),
        },
      ],
      body: ({ report }) => ({ report: String(report) }),
    });
  return (
    <Panel
      title={t('vendors.report')}
      actions={
        may('games.vendor.switch') && (
          <Button size="small" variant="line" onClick={store}>
            {t('vendors.storeReport')}
          </Button>
        )
      }
    >
      {!checkReport && <p>{t('vendors.noReport')}</p>}
      {checkReport && (
        <>
          <p>
            <Tag tone={checkReport.failed > 0 ? 'alarm' : 'good'}>
              {t('vendors.reportSays', checkReport.passed, checkReport.failed)}
            </Tag>{' '}
            {t('vendors.storedBy', checkReport.storedBy)}, <When at={checkReport.storedAt} look="minute" />
          </p>
          <pre className={styles.report}>{checkReport.report}</pre>
        </>
      )}
    </Panel>
  );
}
