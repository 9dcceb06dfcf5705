// The effect for each member of another result, or of calling the draw off.
import { effectOfResult } from '#contract/lottery/draw-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Money } from '#office/base/parts/money.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import styles from './lottery.module.css';
import { PlainTable } from '#office/base/parts/plain-table.tsx';

type Props = { gameCode: string; drawNo: string; result: readonly string[] | null };

export function DrawEffect({ gameCode, drawNo, result }: Props) {
  const t = useText();
  const isWritten = result === null || result.length > 0;
  const body = { gameCode, drawNo, result: result ? [...result] : null };
  const { data, error } = useLook(effectOfResult, { body }, { enabled: isWritten, keepFormer: true });
  if (!isWritten) return <p>{t('draws.effectBegin')}</p>;
  if (error) return <p role="alert">{t('draws.effectFailed')}</p>;
  if (!data) return null;
  return (
    <div className={styles.effect}>
      <p>{t('draws.effect', data.members, data.before, data.after, data.change)}</p>
      {!data.isWhole && <p>{t('draws.partly')}</p>}
      {data.rows.length > 0 && (
        <PlainTable
          label={t('draws.change')}
          rows={data.rows}
          rowKey={({ memberId }) => memberId}
          columns={[
            { title: t('draws.member'), cell: ({ memberId }) => <Subject id={memberId} /> },
            { title: t('draws.stake'), cell: ({ stake }) => <Money amount={stake} />, end: true },
            { title: t('draws.before'), cell: ({ before }) => <Money amount={before} />, end: true },
            { title: t('draws.after'), cell: ({ after }) => <Money amount={after} />, end: true },
            { title: t('draws.change'), cell: ({ change }) => <Money amount={change} isSigned />, end: true },
          ]}
        />
      )}
    </div>
  );
}
