// The installation tutorial: the steps of each way, with the sign that the phone shows at each (SYS-10).
import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Download from 'lucide-react/icons/download';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Settings from 'lucide-react/icons/settings';
import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import type { TextKey } from '#site/base/i18n.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './install.module.css';

type Step = readonly [icon: LucideIcon, text: TextKey];

const fromBrowser: Readonly<Record<'ANDROID' | 'IOS', readonly Step[]>> = {
  ANDROID: [
    [EllipsisVertical, 'platform.guide.androidMenu'],
    [SquarePlus, 'platform.guide.androidAdd'],
    [BadgeCheck, 'platform.guide.androidDone'],
  ],
  IOS: [
    [Share, 'platform.guide.iosShare'],
    [SquarePlus, 'platform.guide.iosAdd'],
    [BadgeCheck, 'platform.guide.iosDone'],
  ],
};
const byProfile: readonly Step[] = [
  [Download, 'platform.guide.profileAllow'],
  [Settings, 'platform.guide.profileSettings'],
  [BadgeCheck, 'platform.guide.profileDone'],
];

/** `hasProfile`: the merchant has a web clip for iOS. */
export function InstallGuide({ guide, hasProfile }: { guide: 'ANDROID' | 'IOS'; hasProfile: boolean }) {
  const t = useText();
  return (
    <>
      <h2 className={styles.heading}>{t('platform.guide.fromBrowser')}</h2>
      <Steps steps={fromBrowser[guide]} />
      {guide === 'IOS' && hasProfile && (
        <>
          <h2 className={styles.heading}>{t('platform.guide.byProfile')}</h2>
          <Steps steps={byProfile} />
        </>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useText();
  return (
    <ol className={styles.steps}>
      {steps.map(([Icon, text]) => (
        <li key={text} className={styles.step}>
          <span className={styles.sign}>
            <Icon aria-hidden="true" />
          </span>
          <span>{t(text)}</span>
        </li>
      ))}
    </ol>
  );
}
