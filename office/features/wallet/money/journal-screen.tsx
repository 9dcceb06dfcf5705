// One journal with all its lines, and its reversal by two.
import { useParams } from 'react-router';
import { readJournal, reverseJournal } from '#contract/wallet-office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';

export default function JournalScreen() {
  const t = useText();
  const act = useAct();
  const may = useMay();
  const { id = '' } = useParams();
  const look = useLook(readJournal, { params: { id } });
  const reverse = () =>
    void act({
      call: reverseJournal,
      title: t('money.reverseTitle', id),
      effect: t('money.reverseEffect'),
      tone: 'danger',
      params: { id },
    });
  return (
    <Loaded look={look}>
      {({ lines, isReversible, reversedBy, reverses }) => (
        <>
          <PageHead
            title={`${t('money.journal')} ${id}`}
            actions={
              isReversible &&
              may('wallet.journal.reverse') && (
                <Button variant="line" size="small" onClick={reverse}>
                  {t('money.reverse')}
                </Button>
              )
            }
          />
          <Panel>
            <Facts
              facts={[
                { name: t('money.at'), value: lines[0] && <When at={lines[0].at} /> },
                { name: t('money.code'), value: lines[0]?.txCode },
                { name: t('money.refType'), value: lines[0]?.refType },
                { name: t('money.refId'), value: lines[0] && <Subject id={lines[0].refId} /> },
                { name: t('money.actor'), value: lines[0]?.actor },
                { name: t('money.reversedBy'), value: reversedBy && <Subject id={reversedBy} /> },
                { name: t('money.reverses'), value: reverses && <Subject id={reverses} /> },
              ]}
            />
          </Panel>
          <Panel>
            <PlainTable
              label={t('money.journal')}
              rows={lines}
              rowKey={(line) => line.id}
              columns={[
                { title: t('money.owner'), cell: ({ ownerId }) => <Subject id={ownerId} /> },
                { title: t('money.account'), cell: ({ account }) => account },
                {
                  title: t('money.amount'),
                  cell: ({ amount }) => <Money amount={amount} isSigned />,
                  end: true,
                },
                {
                  title: t('money.balanceAfter'),
                  cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
                  end: true,
                },
                { title: t('money.house'), cell: ({ house }) => house ?? '–' },
              ]}
            />
          </Panel>
        </>
      )}
    </Loaded>
  );
}
