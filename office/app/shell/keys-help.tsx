// The keys that work everywhere, and those that lead to screens.
import { Dialog } from '#kit/overlays/dialog.tsx';
import { useText } from '#office/base/i18n.ts';
import styles from './shell.module.css';
import { useOwnScreens } from '../use-own-screens.ts';

export function KeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText();
  const own = useOwnScreens();
  const keys = [
    ['/', t('keys.search')],
    ['Ctrl K', t('keys.search')],
    ['?', t('keys.help')],
    ['j  k', t('keys.rows')],
    ['Enter', t('keys.open')],
    ['a', t('keys.agree')],
    ['r', t('keys.refuse')],
    ['h', t('keys.hold')],
    ['n', t('keys.next')],
    ['Esc', t('keys.close')],
    ...own.flatMap(({ key, title }) => (key ? [[`g ${key}`, t(title)]] : [])),
  ] as const;
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('keys.title')}>
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.kbd}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
