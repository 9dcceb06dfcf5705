// What home offers of the app: a bar over the footer menu that can be hidden for good, and a dialog once a device.
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { useNoLayerOpen } from '#kit/overlays/open-layers.ts';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { paths } from '#site/base/paths.ts';
import { readStored, storedKeys, writeStored } from '#site/base/storage.ts';
import type { Download } from '#site/data/platform/downloads.ts';
import { DownloadLink } from './download-link.tsx';
import styles from './install.module.css';

type Props = {
  readonly downloads: readonly Download[];
  /** Whether the dialog may open in this visit. */
  readonly hasDialog: boolean;
};

export default function HomeOffers({ downloads, hasDialog }: Props) {
  return (
    <>
      <DownloadBar />
      {hasDialog && <DownloadDialog downloads={downloads} />}
    </>
  );
}

/** Shown until it is hidden on this device (HOME-23, A-117). */
function DownloadBar() {
  const t = useText();
  const name = brand.name[useLanguage()];
  const [isHidden, setHidden] = useState(() => readStored(storedKeys.hideDownloadBar) === '1');
  if (isHidden) return null;
  const hide = () => {
    writeStored(storedKeys.hideDownloadBar, '1');
    setHidden(true);
  };
  return (
    <aside aria-label={t('title.app')} className={styles.offer}>
      <img src="/brand/icon-192.png" alt="" width={36} height={36} className={styles.icon} />
      <p className={styles.offerText}>{t('platform.appLead', name)}</p>
      <Link href={paths.app} className={styles.offerLink}>
        {t('platform.appOpen')}
      </Link>
      <IconButton label={t('platform.appHide')} onClick={hide}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  );
}

/** Opens once a device, and only when no other layer covers the page (HOME-08). */
function DownloadDialog({ downloads }: { downloads: readonly Download[] }) {
  const t = useText();
  const name = brand.name[useLanguage()];
  const [isDue, setDue] = useState(() => readStored(storedKeys.downloadOffered) !== '1');
  const [mayBegin, setMayBegin] = useState(false);
  if (useNoLayerOpen() && !mayBegin) setMayBegin(true);
  const close = () => {
    writeStored(storedKeys.downloadOffered, '1');
    setDue(false);
  };
  return (
    <Dialog
      open={mayBegin && isDue}
      onClose={close}
      title={t('platform.appLead', name)}
      actions={
        <Button wide variant="line" onClick={close}>
          {t('platform.appLater')}
        </Button>
      }
    >
      <p>{t('platform.appWhy')}</p>
      {downloads.map((download) => (
        <DownloadLink key={download.type} download={download} />
      ))}
    </Dialog>
  );
}
