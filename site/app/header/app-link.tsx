// The header's way to the app page, where this phone can get the app.
import Download from 'lucide-react/icons/download';
import iconButton from '#kit/icon-button.module.css';
import { Link } from '#site/base/link.tsx';
import { useText } from '#site/base/i18n.ts';
import { paths } from '#site/base/paths.ts';
import { useOfferedDownloads } from '#site/data/platform/downloads.ts';

/** Absent inside the app and an installed site, and without a download (HDR-08 to HDR-10). */
export default function AppLink() {
  const t = useText();
  return useOfferedDownloads().length > 0 ? (
    <Link href={paths.app} className={iconButton.button} aria-label={t('title.app')}>
      <Download aria-hidden="true" />
    </Link>
  ) : null;
}
