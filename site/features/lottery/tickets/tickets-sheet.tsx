// A member's slips as a sheet: open ones, settled ones, and one of them with everything in it.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { TabStrip } from '#kit/tab-strip.tsx';
import { useText } from '#site/base/i18n.ts';
import { onNews } from '#site/base/live/news.ts';
import { useSession } from '#site/base/session.ts';
import { type SlipState, slipsKey } from '#site/data/lottery/slips.ts';
import { SlipList } from './slip-list.tsx';
import { type PlayAgain, SlipView } from './slip-view.tsx';
import styles from './tickets.module.css';

type TicketsSheetProps = {
  /** Slips of all games by default. */
  gameCode?: string | undefined;
  open: boolean;
  onClose: () => void;
  /** Repeats a slip; its handler must close the sheet. */
  onPlayAgain?: PlayAgain | undefined;
};

export function TicketsSheet({ gameCode, open, onClose, onPlayAgain }: TicketsSheetProps) {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const [state, setState] = useState<SlipState>('OPEN');
  const [orderNo, setOrderNo] = useState<string>();
  useWins(account, open);
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={t('lotteryResults.slips')} titleVisible>
      <div className={styles.sheet}>
        {orderNo === undefined ? (
          <>
            <TabStrip
              label={t('lotteryResults.state')}
              look="line"
              tabs={[
                { id: 'OPEN', label: t('lotteryResults.openSlips') },
                { id: 'SETTLED', label: t('lotteryResults.settledSlips') },
              ]}
              selected={state}
              onSelect={setState}
            />
            <SlipList
              account={account}
              gameCode={gameCode}
              state={state}
              onOpen={setOrderNo}
              onToSettled={() => setState('SETTLED')}
            />
          </>
        ) : (
          <>
            <div className={styles.back}>
              <Button
                variant="ghost"
                size="small"
                icon={<ArrowLeft aria-hidden="true" size="0.32rem" />}
                onClick={() => setOrderNo(undefined)}
              >
                {t('lotteryResults.allSlips')}
              </Button>
            </div>
            <SlipView account={account} orderNo={orderNo} onPlayAgain={onPlayAgain} />
          </>
        )}
      </div>
    </Drawer>
  );
}

/** Money that moves may be a win of a slip on the screen. */
function useWins(account: string, open: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!open) return;
    return onNews('balance', () => void client.invalidateQueries({ queryKey: slipsKey(account) }));
  }, [client, account, open]);
}
