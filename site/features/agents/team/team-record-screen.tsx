// The account record of the line: movements between its members and the merchant, without balances.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Choice } from '#site/base/records/choice.tsx';
import { RecordFilters, useDays } from '#site/base/records/record-filters.tsx';
import styles from '#site/base/records/record.module.css';
import { SignedAmount } from '#site/base/records/signed-amount.tsx';
import { useSession } from '#site/base/session.ts';
import { teamRecordQuery } from '#site/data/agents.ts';
import { txCodesQuery } from '#site/data/wallet/records.ts';
import { RecordList } from './record-list.tsx';
import { RecordRow } from './record-row.tsx';
import { Sums } from './sums.tsx';

export function TeamRecordScreen() {
  const t = useText();
  const language = useLanguage();
  const account = useSession()?.userName ?? '';
  const days = useDays();
  const [txCode, setTxCode] = useState<string>();
  const { data: codes = [] } = useQuery(txCodesQuery);
  const nameOf = (code: string) => codes.find((one) => one.txCode === code)?.names[language] ?? code;
  const list = useInfiniteQuery(teamRecordQuery({ ...days.range, txCode }, account));
  const first = list.data?.pages[0];
  return (
    <div className={styles.screen}>
      <RecordFilters days={days}>
        <Choice
          label={t('wallet.type')}
          value={txCode ?? ''}
          all={t('wallet.allTypes')}
          options={codes.map((code) => ({ id: code.txCode, label: code.names[language] }))}
          onChoose={setTxCode}
        />
      </RecordFilters>
      {first && (
        <Sums
          sums={[
            [t('wallet.in'), first.sumIn],
            [t('wallet.out'), first.sumOut],
          ]}
          note={t('wallet.lines', first.totalCount)}
        />
      )}
      <RecordList
        list={list}
        none={{ title: t('wallet.none'), hint: t('agents.noRecordsHint') }}
        rowOf={(line) => (
          <RecordRow
            key={line.reference}
            title={`${line.account} · ${nameOf(line.txCode)}`}
            note={showMoment(line.at, language, brand.timeZone)}
            money={<SignedAmount amount={line.amount} />}
          />
        )}
      />
    </div>
  );
}
