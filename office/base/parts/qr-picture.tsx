// A text as a QR code, drawn by the browser, so that the text is sent to nobody.
import { encode } from 'uqr';
import styles from './qr-picture.module.css';

/** Dark on white in both themes, because cameras need it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.picture}>
      <path d={path.join('')} />
    </svg>
  );
}
