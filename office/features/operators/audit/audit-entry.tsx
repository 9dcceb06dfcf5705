// One entry of the audit in full, beside the list.
import type { listAudit } from '#contract/operators/accounts-calls.ts';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { useText } from '#office/base/i18n.ts';
import type { RowOf } from '#office/base/list/list-types.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { Facts } from '#office/base/parts/facts.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { When } from '#office/base/parts/when.tsx';
import { actName } from '../act-name.tsx';
import styles from './audit.module.css';
import { StepTag } from './step-tag.tsx';

export type AuditRow = RowOf<typeof listAudit>;
type EntryProps = { entry: AuditRow; isOpen: boolean; onClose: () => void };

export function AuditEntry({ entry, isOpen, onClose }: EntryProps) {
  const t = useText();
  const { seq, at, operator, act, step, subject, subjectName, reason, details, ip, requestId, proposalId } =
    entry;
  return (
    <Drawer open={isOpen} onClose={onClose} title={t('audit.entry', seq)} titleVisible>
      <div className={styles.entry}>
        <Facts
          facts={[
            { name: t('audit.act'), value: actName(t, act), isWide: true },
            { name: t('audit.step'), value: <StepTag step={step} /> },
            { name: t('audit.at'), value: <When at={at} /> },
            { name: t('audit.operator'), value: operator },
            { name: t('audit.subject'), value: <Subject id={subject} name={subjectName} /> },
            { name: t('audit.ip'), value: ip },
            { name: t('audit.request'), value: <code>{requestId}</code> },
            { name: t('audit.proposal'), value: proposalId && <code>{proposalId}</code> },
            { name: t('audit.reason'), value: reason, isWide: true },
          ]}
        />
        <h3 className={styles.heading}>{t('audit.details')}</h3>
        <ChangeView change={details} />
      </div>
    </Drawer>
  );
}
