// The brand's mark and name, drawn as one word.
import { brand } from '#site/base/brand.ts';
import { useLanguage } from '#site/base/i18n.ts';
import styles from './logo.module.css';

/** A marigold in a few petals beside the name in the player's language. */
export function Logo() {
  const language = useLanguage();
  return (
    <span className={styles.logo}>
      <svg aria-hidden="true" viewBox="-50 -50 100 100" className={styles.mark}>
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path key={turn} transform={`rotate(${turn})`} d="M0-12C15-20 15-38 0-47C-15-38-15-20 0-12Z" />
        ))}
        <circle r="10" className={styles.heart} />
      </svg>
      <span className={styles.name}>{brand.name[language]}</span>
    </span>
  );
}
