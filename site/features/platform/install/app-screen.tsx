// The app page: the ways to install on this phone, a code for another phone, and a tutorial for each kind of phone.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { IconButton } from '#kit/icon-button.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { goBack } from '#site/base/navigation.ts';
import { QrCode } from '#site/base/parts/qr-code.tsx';
import { paths } from '#site/base/paths.ts';
import { downloadsFor, downloadsIn, thisDevice } from '#site/data/platform/downloads.ts';
import { requestInstall, useInstallPrompt } from '#site/data/platform/install-prompt.ts';
import { usePlatformInfo } from '#site/data/platform/platform-status.ts';
import { DownloadLink } from './download-link.tsx';
import { InstallGuide } from './install-guide.tsx';
import styles from './install.module.css';

type Guide = 'ANDROID' | 'IOS';
const panelId = 'install-guide';

/** Opens with the guide of this device (ROUTE-25, SYS-10). */
export default function AppScreen() {
  const t = useText();
  const name = brand.name[useLanguage()];
  const [guide, setGuide] = useState<Guide>(() => (thisDevice() === 'IOS' ? 'IOS' : 'ANDROID'));
  const downloads = downloadsIn(usePlatformInfo()?.resources ?? []);
  const address = location.origin + paths.app;
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton label={t('app.back')} onClick={goBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{t('title.app')}</h1>
      </header>
      <section className={styles.hero}>
        <img src="/brand/icon-192.png" alt="" width={72} height={72} className={styles.icon} />
        <p className={styles.lead}>{t('platform.appLead', name)}</p>
        <InstallButton />
      </section>
      <section className={styles.card}>
        <QrCode text={address} label={t('platform.appCode')} />
        <p className={styles.codeText}>{t('platform.appCodeText')}</p>
      </section>
      <TabStrip
        label={t('platform.appGuides')}
        tabs={[
          { id: 'ANDROID', label: 'Android' },
          { id: 'IOS', label: 'iPhone, iPad' },
        ]}
        selected={guide}
        onSelect={setGuide}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t('platform.appGuides')} className={styles.guide}>
        {downloadsFor(guide, downloads).map((download) => (
          <DownloadLink key={download.type} download={download} />
        ))}
        <InstallGuide guide={guide} hasProfile={downloads.some(({ type }) => type === 'MOBILECONFIG')} />
      </div>
    </div>
  );
}

/** Where the browser itself can install the site. */
function InstallButton() {
  const t = useText();
  return useInstallPrompt() ? (
    <Button wide onClick={() => void requestInstall()}>
      {t('platform.install')}
    </Button>
  ) : null;
}
