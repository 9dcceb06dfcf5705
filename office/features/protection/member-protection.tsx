// A member's limits, break and reality check; an operator reads them and loosens none.
import { readProtection } from '#contract/protection-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';

export function MemberProtection({ id }: { id: string }) {
  const t = useText();
  const look = useLook(readProtection, { params: { id } });
  return (
    <Loaded look={look}>
      {({ limits, currentBreak, everyMinutes, periods }) => (
        <>
          <Panel title={t('limit.break')}>
            {currentBreak === null ? (
              <p>{t('limit.noBreak')}</p>
            ) : (
              <p>
                {currentBreak.kind} · <When at={currentBreak.beganAt} /> {t('limit.until')}{' '}
                {currentBreak.until === null ? t('limit.forEver') : <When at={currentBreak.until} />}
              </p>
            )}
            <Facts
              facts={[
                {
                  name: t('limit.check'),
                  value: everyMinutes === null ? null : t('limit.minutes', everyMinutes),
                },
              ]}
            />
          </Panel>
          <Panel title={t('limit.kind')}>
            {limits.length === 0 ? (
              <p>{t('limit.none')}</p>
            ) : (
              <PlainTable
                label={t('limit.kind')}
                rows={limits}
                rowKey={({ kind, period }) => `${kind} ${period}`}
                columns={[
                  { title: t('limit.kind'), cell: ({ kind }) => kind },
                  { title: t('limit.period'), cell: ({ period }) => period },
                  { title: t('limit.amount'), cell: ({ amount }) => <Money amount={amount} />, end: true },
                  { title: t('limit.used'), cell: ({ used }) => <Money amount={used} />, end: true },
                ]}
              />
            )}
          </Panel>
          <Panel title={t('limit.played')}>
            <PlainTable
              label={t('limit.played')}
              rows={periods}
              rowKey={({ period }) => period}
              columns={[
                { title: t('limit.period'), cell: ({ period }) => period },
                { title: t('limit.staked'), cell: ({ staked }) => <Money amount={staked} />, end: true },
                { title: t('limit.net'), cell: ({ net }) => <Money amount={net} isSigned />, end: true },
              ]}
            />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
