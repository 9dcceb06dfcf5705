// Why a slip was not taken or cannot be, with the next step beside it.
import { isTrialGuest } from '#contract/base/roles.ts';
import { Button } from '#kit/button.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { useText } from '#site/base/i18n.ts';
import { navigate } from '#site/base/navigation.ts';
import { routeExists } from '#site/base/known-routes.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { useActor } from '#site/base/session.ts';
import { showMinor } from '../money.ts';
import type { OddsNews } from './odds-news.ts';
import styles from './slip.module.css';
import type { Refused } from './use-place-order.ts';

type SlipNoticeProps = {
  /** The draw the slip was for, when its sale is over. */
  closedNumero: string | null;
  /** The draw that is on sale instead. */
  nextNumero: string | null;
  refused: Refused | null;
  /** Null unless the slip was refused for other prices than it was made with, and something is left of them. */
  news: OddsNews | null;
  onNext: () => void;
};

export function SlipNotice(props: SlipNoticeProps) {
  const { closedNumero, nextNumero, refused, news, onNext } = props;
  const t = useText();
  if (closedNumero !== null) {
    return (
      <div className={styles.notice} role="alert">
        <p>{t('lottery.drawClosed', closedNumero)}</p>
        {nextNumero === null ? (
          <p>{t('lottery.noneOnSale')}</p>
        ) : (
          <Button wide onClick={onNext}>
            {t('lottery.placeInNext', nextNumero)}
          </Button>
        )}
      </div>
    );
  }
  if (!refused || refused.kind === 'closed') return null;
  if (refused.kind === 'odds' && !news) return null;
  return (
    <div className={styles.notice} role="alert">
      {news && <p>{t(news.text)}</p>}
      {news && <Changes {...news} />}
      {refused.kind === 'network' && <p>{t('lottery.networkLost')}</p>}
      {'text' in refused && <p>{refused.text}</p>}
      {refused.kind === 'bounds' && (
        <Button
          wide
          variant="ghost"
          onClick={() => navigate(withQuery(paths.securityCentre, { show: 'bounds' }))}
        >
          {t('lottery.toBounds')}
        </Button>
      )}
      {refused.kind === 'held' && (
        <Button wide variant="ghost" onClick={() => navigate(paths.help)}>
          {t('lottery.toHelp')}
        </Button>
      )}
      {refused.kind === 'money' && <p>{t('lottery.noMoney')}</p>}
      {refused.kind === 'money' && <MoneyWay />}
    </div>
  );
}

/** A link to the deposit, or to customer service; for a trial guest, to registration. */
function MoneyWay() {
  const t = useText();
  const isTrial = isTrialGuest(useActor());
  const mayDeposit = routeExists(paths.voucherCenter);
  const register = () =>
    void import('#site/data/identity/formal-account.ts').then(({ offerFormalAccount }) =>
      offerFormalAccount(),
    );
  return (
    <Button
      wide
      variant="ghost"
      onClick={isTrial ? register : () => navigate(mayDeposit ? paths.voucherCenter : paths.help)}
    >
      {t(isTrial ? 'app.register' : mayDeposit ? 'lottery.deposit' : 'lottery.toHelp')}
    </Button>
  );
}

function Changes({ changes }: OddsNews) {
  const t = useText();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ id, name, before, now }) => (
        <li key={id}>
          {name}: <span className={hidden.hidden}>{t('lottery.priceBefore')} </span>
          <del>{showMinor(before)}</del> → <span className={hidden.hidden}>{t('lottery.priceNow')} </span>
          <strong>{showMinor(now)}</strong>
        </li>
      ))}
    </ul>
  );
}
