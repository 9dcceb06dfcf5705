// Dividends that the agent got or owes, and the way to the contracts.
import FileText from 'lucide-react/icons/file-text';
import { useText } from '#site/base/i18n.ts';
import { Entry, Group } from '#site/base/parts/lines.tsx';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import styles from '../rebates/rebates.module.css';
import { Payouts } from './payouts.tsx';

export default function DividendScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  return (
    <div className={styles.part}>
      <Group title={t('agents.contracts')}>
        <Entry href={paths.dividendContract} icon={<FileText aria-hidden="true" />}>
          {t('title.dividendContract')}
        </Entry>
        <Entry href={paths.salaryContract} icon={<FileText aria-hidden="true" />}>
          {t('title.salaryContract')}
        </Entry>
        <Entry href={paths.hourContract} icon={<FileText aria-hidden="true" />}>
          {t('title.hourContract')}
        </Entry>
      </Group>
      <Payouts kind="DIVIDEND" account={account} />
    </div>
  );
}
