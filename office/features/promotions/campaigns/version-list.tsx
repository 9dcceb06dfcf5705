// The versions of a campaign: who wrote each one, and what it changed.
import { offerVersions } from '#contract/promotions/campaigns/forecast-calls.ts';
import type { ValueOf } from '#contract/call-types.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import styles from '../grants/promotions.module.css';

type Version = ValueOf<typeof offerVersions>['versions'][number];

/** The terms beside the other fields, so that each one is compared alone. */
const flat = ({ terms, ...content }: Version['content']) => ({ ...content, ...terms });

export default function VersionList({ id }: { id: string }) {
  const t = useText();
  const look = useLook(offerVersions, { params: { id } });
  return (
    <Loaded look={look}>
      {({ versions }) => (
        <>
          <p className={styles.quiet}>{t('offer.versionsHint')}</p>
          {versions.map((version, nth) => (
            <VersionPanel key={version.version} version={version} before={versions[nth + 1]} />
          ))}
        </>
      )}
    </Loaded>
  );
}

function VersionPanel({ version, before }: { version: Version; before: Version | undefined }) {
  const t = useText();
  return (
    <Panel title={t('offer.versionNo', version.version)}>
      <p className={styles.quiet}>
        <When at={version.at} /> · {version.by}
      </p>
      <ChangeView
        change={
          before ? { before: flat(before.content), after: flat(version.content) } : flat(version.content)
        }
      />
    </Panel>
  );
}
