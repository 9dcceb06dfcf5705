// A frame as wide as a phone that shows parts as members see them: their sizes, their language and their theme.
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import phoneSizes from '#kit/tokens.css?inline';
import styles from './phone-frame.module.css';

type PhoneFrameProps = {
  label: string;
  language: 'BN' | 'EN';
  theme: 'dark' | 'light';
  children: ReactNode;
};

/** A phone of 360 px has rems of 48 px. */
const phoneRem = '48px';
/** The taps in the frame do nothing: it is a picture. */
const emptyPage = '<!doctype html><html><head></head><body></body></html>';

export function PhoneFrame({ label, language, theme, children }: PhoneFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    if (!page) return;
    page.documentElement.setAttribute('lang', language === 'BN' ? 'bn' : 'en');
    page.documentElement.setAttribute('data-theme', theme);
  }, [page, language, theme]);
  return (
    <figure className={styles.phone}>
      <figcaption>{label}</figcaption>
      <iframe
        className={styles.frame}
        title={label}
        sandbox="allow-same-origin"
        tabIndex={-1}
        srcDoc={emptyPage}
        onLoad={({ currentTarget: { contentDocument } }) => {
          if (contentDocument) dressed(contentDocument);
          setPage(contentDocument);
        }}
      />
      {page?.body &&
        createPortal(
          <div inert className={styles.page}>
            {children}
          </div>,
          page.body,
        )}
    </figure>
  );
}

/** The fonts and colours of this page, with a phone's sizes over them. */
function dressed(page: Document): void {
  for (const { href } of document.styleSheets) {
    if (!href) continue;
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    page.head.append(link);
  }
  page.documentElement.style.fontSize = phoneRem;
  const sheets = page.defaultView?.CSSStyleSheet;
  if (!sheets) return;
  const sizes = new sheets();
  sizes.replaceSync(phoneSizes);
  page.adoptedStyleSheets = [sizes];
}
