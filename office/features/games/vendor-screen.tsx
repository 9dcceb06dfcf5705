// One vendor: its state, its calls, open rounds by age, maintenance, and the conformance report.
import { useParams } from 'react-router';
import { showVendor } from '#contract/games/office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import styles from './games.module.css';
import { ownName } from './own-name.ts';
import { countsInPart, type Vendor } from './vendor.ts';
import { VendorActs } from './vendor-acts.tsx';
import { VendorHealth } from './vendor-health.tsx';
import { VendorMaintenance } from './vendor-maintenance.tsx';
import { VendorReport } from './vendor-report.tsx';
import { VendorState } from './vendor-state.tsx';
import { Turnover } from './vendor-turnover.tsx';

export default function VendorScreen() {
  const t = useText();
  const { id = '' } = useParams();
  const look = useLook(showVendor, { params: { vendor: id } }, { refreshMs: 15_000 });
  return (
    <Loaded look={look}>
      {(vendor) => (
        <>
          <PageHead
            title={ownName(vendor)}
            back={{ to: '/vendors', text: t('screen.vendors') }}
            badges={<VendorState state={vendor.state} />}
            actions={<VendorActs vendor={vendor} />}
          />
          <Facts
            facts={[
              { name: t('games.code'), value: vendor.vendor },
              { name: t('games.category'), value: vendor.categories.join(', ') },
              { name: t('vendors.protocol'), value: vendor.protocol },
              { name: t('vendors.wallet'), value: vendor.walletMode },
              { name: t('vendors.games'), value: vendor.gamesOn },
              { name: t('vendors.cases'), value: vendor.openCases },
              ...(countsInPart(vendor.categories)
                ? [{ name: t('vendors.turnover'), value: <Turnover vendor={vendor} /> }]
                : []),
            ]}
          />
          <div className={styles.grid}>
            <VendorHealth vendor={vendor} />
            <OpenByAge vendor={vendor} />
            <VendorMaintenance vendor={vendor} />
            <VendorReport vendor={vendor} />
          </div>
        </>
      )}
    </Loaded>
  );
}

const minuteMs = 60_000;
const ageText = (ms: number): string =>
  ms < 60 * minuteMs ? `${ms / minuteMs} min` : `${ms / minuteMs / 60} h`;

function OpenByAge({ vendor: { openByAge, oldestOpenAt } }: { vendor: Vendor }) {
  const t = useText();
  return (
    <Panel title={t('vendors.age')}>
      <Facts
        facts={[
          ...openByAge.map(({ underMs, rounds }) => ({
            name: underMs === null ? t('vendors.older') : t('vendors.under', ageText(underMs)),
            value: rounds,
          })),
          {
            name: t('vendors.oldest'),
            value: oldestOpenAt === null ? null : <When at={oldestOpenAt} look="age" />,
          },
        ]}
      />
    </Panel>
  );
}
