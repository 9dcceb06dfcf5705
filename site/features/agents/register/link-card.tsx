// One link with what came of it, and the ways to pass it on.
import { openExternal } from '#site/base/external-links.ts';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { gameCategories } from '#contract/games/game.ts';
import { Button } from '#kit/button.tsx';
import { showDay } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { CopyButton } from '#site/base/records/facts.tsx';
import type { AffiliateLink } from '#site/data/agent-rates.ts';
import { showRate } from '../rebates/rate-text.ts';
import styles from '../rebates/rebates.module.css';

export function LinkCard({ link, onDelete }: { link: AffiliateLink; onDelete: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [showsCode, setShowsCode] = useState(false);
  const { url, note, code, rates, validUntil, clicks, registrations, firstDeposits } = link;
  const rated = gameCategories.filter((category) => rates[category] > 0);
  return (
    <article className={styles.card} aria-label={note || code}>
      <strong>{note || code}</strong>
      <p className={styles.address}>{url}</p>
      {validUntil !== null && (
        <p className={styles.note}>{t('agents.validUntil', showDay(validUntil, language, brand.timeZone))}</p>
      )}
      {rated.length > 0 && (
        <ul className={styles.chosen}>
          {rated.map((category) => (
            <li key={category}>
              {t(`games.${category}`)} {showRate(rates[category])}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.counts}>
        {(
          [
            [t('agents.clicks'), clicks],
            [t('agents.registrations'), registrations],
            [t('agents.firstDeposits'), firstDeposits],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {showsCode && (
        <img
          className={styles.qr}
          alt={t('agents.qrOf', note || code)}
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border: 0 }))}`}
        />
      )}
      <div className={styles.buttons}>
        <CopyButton text={url} label={t('agents.copyLink')} />
        <ShareButton url={url} />
        <Button variant="line" size="small" onClick={() => setShowsCode(!showsCode)}>
          {t('agents.qr')}
        </Button>
        <Button variant="line" size="small" onClick={onDelete}>
          {t('agents.delete')}
        </Button>
      </div>
    </article>
  );
}

/** The phone's own share sheet, and WhatsApp where there is none. */
function ShareButton({ url }: { url: string }) {
  const t = useText();
  const share = () => {
    if (typeof navigator.share === 'function')
      void navigator.share({ title: brand.name.EN, url }).catch(() => undefined);
    else openExternal(`https://wa.me/?text=${encodeURIComponent(url)}`);
  };
  return (
    <Button variant="line" size="small" onClick={share}>
      {t('agents.share')}
    </Button>
  );
}
