// The foot of home: where else to find us, help, the age limit and the year.
import ChevronRight from 'lucide-react/icons/chevron-right';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { Link } from '#site/base/link.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import styles from './home-footer.module.css';
import { SocialLinks } from './social-links.tsx';

/** Texts of law and care stand here on every visit, before any setting has arrived. */
export function HomeFooter() {
  const t = useText();
  const language = useLanguage();
  const info = usePlatformInfo();
  return (
    <footer className={styles.footer}>
      <Link href={paths.help} className={styles.help}>
        <LifeBuoy aria-hidden="true" />
        <span className={styles.helpWords}>
          <strong>{t('platform.helpTitle')}</strong>
          <span>{t('platform.helpText')}</span>
        </span>
        <ChevronRight aria-hidden="true" />
      </Link>
      {info && <SocialLinks resources={info.resources} />}
      <p className={styles.age}>
        <span aria-hidden="true" className={styles.ageMark}>
          {brand.minimumAge}+
        </span>
        {t('platform.adultsOnly', brand.minimumAge)}
      </p>
      <p className={styles.small}>{t('platform.responsible')}</p>
      <p className={styles.small}>{t('platform.license')}</p>
      <p className={styles.small}>{t('platform.copyright', brand.copyright, brand.name[language])}</p>
    </footer>
  );
}
