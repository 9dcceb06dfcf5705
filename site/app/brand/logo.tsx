// The brand's mark and name, drawn as one word.
import { brand } from '#site/base/brand.ts';
import { useLanguage } from '#site/base/i18n.ts';
import styles from './logo.module.css';

/** The mark in the colours of the theme, beside the name in the player's language. */
export function Logo() {
  const language = useLanguage();
  return (
    <span className={styles.logo}>
      <svg aria-hidden="true" viewBox="-50 -50 100 100" className={styles.mark}>
        {brand.mark.flatMap(({ path, turns, colour }) =>
          turns.map((turn) => (
            <path key={`${path} ${turn}`} transform={`rotate(${turn})`} d={path} className={styles[colour]} />
          )),
        )}
      </svg>
      <span className={styles.name}>{brand.name[language]}</span>
    </span>
  );
}
