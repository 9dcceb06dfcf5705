// The players of an agent's line by the month of their registration: deposits, turnover, gross win, and how many stay.
import { readAgentCohorts } from '#contract/agents/office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';

export function Cohorts({ id }: { id: string }) {
  const t = useText();
  const look = useLook(readAgentCohorts, { params: { id } });
  return (
    <Loaded look={look}>
      {(cohorts) =>
        cohorts.length === 0 ? (
          <p>{t('agents.noneBelow')}</p>
        ) : (
          <PlainTable
            label={t('agents.cohorts')}
            rows={cohorts}
            rowKey={({ month }) => month}
            columns={[
              { title: t('agents.month'), cell: ({ month }) => month },
              { title: t('agents.registered'), cell: ({ registered }) => registered, end: true },
              { title: t('agents.depositors'), cell: ({ depositors }) => depositors, end: true },
              { title: t('agents.deposits'), cell: ({ deposits }) => <Money amount={deposits} />, end: true },
              { title: t('agents.valid'), cell: ({ valid }) => <Money amount={valid} />, end: true },
              {
                title: t('agents.grossWin'),
                cell: ({ grossWin }) => <Money amount={grossWin} isSigned />,
                end: true,
              },
              {
                title: t('agents.retained'),
                cell: ({ retained, registered }) =>
                  `${retained} (${Math.round((100 * retained) / registered)}%)`,
                end: true,
              },
            ]}
          />
        )
      }
    </Loaded>
  );
}
