// The content as a player sees it, in a frame as wide as a phone that runs no scripts.
import { useText } from '#office/base/i18n.ts';
import styles from './phone-preview.module.css';

type PhonePreviewProps = { language: 'BN' | 'EN'; theme: 'dark' | 'light'; title: string; html: string };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Fonts and tokens come from the styles of this page; they load only for a frame of the same origin. */
const styleLinks = (): string =>
  [...document.styleSheets]
    .flatMap(({ href }) => (href ? [`<link rel="stylesheet" href="${escaped(href)}">`] : []))
    .join('');

/** The `sandbox` allows no script, no form and no navigation of this page. */
export function PhonePreview({ language, theme, title, html }: PhonePreviewProps) {
  const t = useText();
  const tag = language === 'BN' ? 'bn' : 'en';
  const page = `<!doctype html><html lang="${tag}" data-theme="${theme}"><head>${styleLinks()}</head><body><h2>${escaped(title)}</h2>${html}</body></html>`;
  return (
    <figure className={styles.phone}>
      <figcaption>{t(language === 'BN' ? 'content.previewBn' : 'content.previewEn')}</figcaption>
      <iframe
        className={styles.frame}
        data-theme={theme}
        title={t(language === 'BN' ? 'content.previewBn' : 'content.previewEn')}
        sandbox="allow-same-origin"
        srcDoc={page}
      />
    </figure>
  );
}
