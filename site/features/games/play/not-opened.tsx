// Shown instead of a game that did not open: it failed, or the player's own break or limit blocks it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import MoonStar from 'lucide-react/icons/moon-star';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { ErrorState } from '#kit/states/error-state.tsx';
import { ApiError } from '#site/base/api-error.ts';
import { errorText } from '#site/base/error-text.ts';
import { loadTexts, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { offerFormalAccount } from '#site/data/identity/formal-account.ts';
import { memberInfoQuery } from '#site/data/identity/member-info.ts';
import { paths, withQuery } from '#site/base/paths.ts';
import { sessionStore } from '#site/base/session.ts';
import { knownBreak } from '#site/data/protection/current-break.ts';
import styles from './play-screen.module.css';

type Props = { error: Error | null; onRetry: () => void; onBack: () => void };
/** `way` leads to what helps where nothing is broken and trying again would not. */
type Reason = { readonly text: string; readonly way?: Way };
type Way = 'bounds' | 'help';
/** Whether a new try gives the same result until the game or the account changes. */
const finalCodes: readonly ApiError['code'][] = ['NOT_FOUND', 'FORMAL_ACCOUNT_REQUIRED', 'GAME_NOT_OFFERED'];
const isFinal = (error: Error | null): boolean =>
  error instanceof ApiError && finalCodes.includes(error.code);

const ways: Readonly<Partial<Record<ApiError['code'], Way>>> = {
  SELF_EXCLUDED: 'bounds',
  PLAY_LIMIT_REACHED: 'bounds',
  LIMITS_UNSUPPORTED: 'bounds',
  ACCOUNT_HELD: 'help',
};

export function NotOpened({ error, onRetry, onBack }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [reason, setReason] = useState<Reason>();
  useEffect(() => {
    if (error) void reasonOf(error, client).then(setReason);
  }, [error, client]);
  if (error && !reason) return null;
  const way = reason?.way;
  return (
    <div className={styles.failed}>
      {reason && way ? (
        <ErrorState
          title={reason.text}
          drawing={<MoonStar aria-hidden="true" size="1.2rem" strokeWidth={1.2} />}
        />
      ) : (
        <ErrorState
          title={t('games.frameFailed')}
          hint={reason?.text ?? t('games.frameFailedHint')}
          {...(isFinal(error) ? {} : { onRetry })}
        />
      )}
      {way && (
        <Link
          href={way === 'help' ? paths.help : withQuery(paths.securityCentre, { show: 'bounds' })}
          className={styles.bounds}
        >
          {t(way === 'help' ? 'bounds.contact' : 'bounds.entry')}
        </Link>
      )}
      {error instanceof ApiError && error.code === 'FORMAL_ACCOUNT_REQUIRED' && (
        <Button onClick={() => void offerFormalAccount()}>{t('app.register')}</Button>
      )}
      <Button variant="ghost" onClick={onBack}>
        {t('games.backToGames')}
      </Button>
    </div>
  );
}

async function reasonOf(error: Error, client: QueryClient): Promise<Reason> {
  const code = error instanceof ApiError ? error.code : undefined;
  const way = code && ways[code];
  if (!way) return { text: await errorText(error) };
  await loadTexts(['protection']).catch(() => undefined);
  const breakText = code === 'SELF_EXCLUDED' ? await breakTextOf(client) : undefined;
  return { text: breakText ?? (await errorText(error)), way };
}

/** The end of a break; fetched again, because the page may have started here. */
async function breakTextOf(client: QueryClient): Promise<string | undefined> {
  const account = sessionStore.get()?.userName ?? '';
  await client.fetchQuery({ ...memberInfoQuery(account), staleTime: 0 }).catch(() => undefined);
  return knownBreak(client).catch(() => undefined);
}
