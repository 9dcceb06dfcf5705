// The VIP level of one member with its changes, and the act that sets it by hand.
import { vipChanges } from '#contract/promotions/vip-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useSetLevel } from './use-set-level.ts';

export function MemberClub({ id, account }: { id: string; account: string }) {
  const t = useText();
  const mayChange = useMay()('promotions.vip.change');
  const set = useSetLevel();
  const look = useLook(vipChanges, { params: { memberId: id } });
  return (
    <Loaded look={look}>
      {({ level, kind, changes }) => (
        <Panel
          title={`VIP ${level} · ${t(`promo.vipKind.${kind}`)}`}
          actions={
            mayChange && (
              <Button
                size="small"
                variant="line"
                onClick={() => void set({ memberId: id, account, level, kind })}
              >
                {t('promo.setLevel')}
              </Button>
            )
          }
        >
          {changes.length === 0 ? (
            <p>{t('promo.vipUnchanged')}</p>
          ) : (
            <PlainTable
              label={t('promo.vipChanges')}
              rows={changes}
              rowKey={({ at, to }) => `${at} ${to}`}
              columns={[
                { title: t('promo.changed'), cell: ({ at }) => <When at={at} /> },
                { title: t('promo.level'), cell: ({ from, to }) => `VIP ${from} → VIP ${to}` },
                { title: t('promo.why'), cell: ({ why }) => t(`promo.vipWhy.${why}`) },
                { title: t('promo.madeBy'), cell: ({ actor }) => actor || '–' },
                { title: t('promo.note'), cell: ({ note }) => note || '–' },
              ]}
            />
          )}
        </Panel>
      )}
    </Loaded>
  );
}
