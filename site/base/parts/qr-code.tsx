// An address as a QR code of 100 px (UI-07), drawn by the browser, so that the address is sent to nobody.
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** The size that the specification gives, in CSS pixels. */
const qrPixels = 100;

/** Dark on white in both themes, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      width={qrPixels}
      height={qrPixels}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
    >
      <path d={path.join('')} />
    </svg>
  );
}
