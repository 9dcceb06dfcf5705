// One leaderboard: its phase, what counts, the prizes, the member's own rank, joining, and the ranking.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { joinLeaderboard } from '#contract/promotions/events/leaderboards-calls.ts';
import { Button } from '#kit/button.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { singleAmount } from '#site/base/single-amount.ts';
import { useCategoryName } from '#site/data/games/category-name.ts';
import type { Board } from '#site/data/leaderboards.ts';
import { promotionsKey } from '#site/data/promotions.ts';
import styles from './leaderboards.module.css';
import { Prizes } from './prizes.tsx';
import { Ranking } from './ranking.tsx';
import { showScore } from './show-score.ts';

type Props = {
  readonly board: Board;
  /** Whose stakes count only in part; empty when all count in full. */
  readonly partly: string;
  readonly account: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

export function BoardCard({ board, partly, account, isOpen, onToggle }: Props) {
  const t = useText();
  const language = useLanguage();
  const { names, phase, startsAt, endsAt, settlesAt, score, minStake, claimDays, own, players } = board;
  const games = useGames(board);
  const when = (instant: number) => showDayTime(instant, language, brand.timeZone);
  return (
    <article className={styles.card} aria-label={names[language]}>
      <div className={styles.head}>
        <Trophy aria-hidden="true" className={styles.mark} />
        <h2 className={styles.name}>{names[language]}</h2>
        <span className={phase === 'RUNNING' ? styles.live : styles.phase}>{t(`boards.phase.${phase}`)}</span>
      </div>
      <p className={styles.quiet}>
        {when(startsAt)} – {when(endsAt)}
      </p>
      {own && (
        <p className={styles.own}>
          <span>{own.rank === null ? t('boards.ownNone') : t('boards.ownRank', own.rank)}</span>
          <span>{showScore(t, score, own.score)}</span>
        </p>
      )}
      <ul className={styles.terms}>
        <li>{t(`boards.score.${score}`, singleAmount(minStake))}</li>
        <li>{games}</li>
        {score === 'TURNOVER' && partly && <li>{partly}</li>}
        <li>{t('boards.tie')}</li>
        <li>{t('boards.settles', when(settlesAt), claimDays)}</li>
      </ul>
      <Prizes prizes={board.prizes} budget={board.budget} />
      <p className={styles.quiet}>{t('boards.players', players)}</p>
      <Join board={board} account={account} />
      <Button variant="line" aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'boards.hideRanks' : 'boards.showRanks')}
      </Button>
      {isOpen && (
        <Ranking boardId={board.id} account={account} isLive={phase === 'RUNNING' || phase === 'SETTLING'} />
      )}
    </article>
  );
}

function useGames({ categories, gameNames }: Board): string {
  const t = useText();
  const language = useLanguage();
  const nameOf = useCategoryName();
  const games = gameNames.map((names) => names[language]);
  if (categories.length + games.length === 0) return t('boards.allGames');
  return t('boards.someGames', [...categories.map(nameOf), ...games].join(', '));
}

function Join({ board, account }: Pick<Props, 'board' | 'account'>) {
  const t = useText();
  const client = useQueryClient();
  const joining = useMutation({
    mutationFn: () => callApi(joinLeaderboard, { params: { id: board.id } }, { quiet: true }),
    onSuccess: () => showToast(t('boards.joinedNow')),
    onSettled: () => client.invalidateQueries({ queryKey: promotionsKey(account) }),
  });
  if (board.phase !== 'RUNNING' && board.phase !== 'COMING') return null;
  if (board.own) return <p className={styles.quiet}>{t('boards.joined')}</p>;
  return (
    <>
      <Button className={styles.join} busy={joining.isPending} onClick={() => joining.mutate()}>
        {t('boards.join')}
      </Button>
      <p className={styles.quiet}>{t('boards.joinHint')}</p>
      <Refusal error={joining.error} />
    </>
  );
}
