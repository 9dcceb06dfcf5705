// The merchant's social pages, each as its logo; a logo shows only where a link exists.
import type { ReactNode } from 'react';
import type { PlatformInfo } from '#contract/platform.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './social-links.module.css';

type Network = 'FACEBOOK' | 'LINE' | 'WHATSAPP' | 'TELEGRAM';
const order: readonly Network[] = ['FACEBOOK', 'LINE', 'WHATSAPP', 'TELEGRAM'];
const names: Record<Network, string> = {
  FACEBOOK: 'Facebook',
  LINE: 'LINE',
  WHATSAPP: 'WhatsApp',
  TELEGRAM: 'Telegram',
};

/** Simple signs of our own, so that no company's artwork is shipped. */
const marks: Record<Network, ReactNode> = {
  FACEBOOK: (
    <path d="M14 21v-8h2.6l.5-3H14V8.2c0-1 .4-1.7 1.8-1.7H17V4h-2.2C12.2 4 11 5.6 11 7.8V10H8.5v3H11v8" />
  ),
  LINE: (
    <path d="M12 4c4.7 0 8.5 2.9 8.5 6.6 0 3.1-3.7 5.9-7.6 9-.5.4-.9.1-.8-.5l.2-1.9c-4.9 0-8.8-2.9-8.8-6.6S7.3 4 12 4zM7.5 9v3.5H9M11.3 9v3.5M13.3 12.5V9l2.4 3.5V9" />
  ),
  WHATSAPP: (
    <path d="M4.2 20l1.1-3.9a8 8 0 1 1 3 2.9zM9.2 8.3c-.9 2.8 2.5 6.8 5.7 6.7l1-1.5-2-1.1-1 1c-1-.4-2-1.5-2.3-2.5l1-1-.8-2z" />
  ),
  TELEGRAM: <path d="M20.5 4.5L3.5 11.2l5.2 1.9L17 7l-6.3 7.3v4.8l2.7-3.1 4 3z" />,
};

/** Opens in a new window (FOOT-02). */
export function SocialLinks({ resources }: { resources: PlatformInfo['resources'] }) {
  const t = useText();
  const links = order.flatMap((network) => {
    const url = resources.find(({ resourceType }) => resourceType === network)?.url;
    return url ? [{ network, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.link}
            aria-label={t('platform.opensNewTab', names[network])}
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className={styles.mark}>
              {marks[network]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
