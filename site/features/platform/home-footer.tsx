// The foot of home: a video, help, ways to deposit, where else to find us, the age limit, the years of the copyright.
import type { ReactNode } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { Link } from '#site/base/link.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import styles from './home-footer.module.css';
import { PaymentMarks } from './payment-marks.tsx';
import { SocialLinks } from './social-links.tsx';

/** Legal texts are here on every visit: until the settings have loaded, with the brand's values. */
export function HomeFooter({ video }: { video?: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const info = usePlatformInfo();
  const { minimumAge, copyright } = info ?? brand;
  return (
    <footer className={styles.footer}>
      {video && <div className={styles.video}>{video}</div>}
      <Link href={paths.help} className={styles.help}>
        <LifeBuoy aria-hidden="true" />
        <span className={styles.helpWords}>
          <strong>{t('platform.helpTitle')}</strong>
          <span>{t('platform.helpText')}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
      <PaymentMarks />
      {info && <SocialLinks resources={info.resources} />}
      <p className={styles.age}>
        <span aria-hidden="true" className={styles.ageMark}>
          {minimumAge}+
        </span>
        {t('platform.adultsOnly', minimumAge)}
      </p>
      <p className={styles.small}>{t('platform.responsible')}</p>
      <p className={styles.small}>{t('platform.license')}</p>
      <p className={styles.small}>{t('platform.copyright', copyright, brand.name[language])}</p>
    </footer>
  );
}
