// The agent's own rates, and those of the members directly below, which apply from tomorrow when they are changed.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gameCategories } from '#contract/games/game.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Entry, Group } from '#site/base/parts/lines.tsx';
import { paths } from '#site/base/paths.ts';
import { RowsTail } from '#site/base/records/rows-tail.tsx';
import { useSession } from '#site/base/session.ts';
import {
  type GivenGroups,
  type RatedMember,
  type Rates,
  rebateSettingsQuery,
} from '#site/data/agent-rates.ts';
import { usePartlyCountedText } from '#site/data/games/partly-counted.ts';
import { RateEditor } from './rate-editor.tsx';
import { showRate } from './rate-text.ts';
import styles from './rebates.module.css';
import ReceiptText from 'lucide-react/icons/receipt-text';

export default function OwnRebatesScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const list = useInfiniteQuery(rebateSettingsQuery(account));
  const partly = usePartlyCountedText();
  return (
    <div className={styles.part}>
      <Awaited query={{ ...list, data: partly === undefined ? undefined : list.data?.pages }} height="5rem">
        {(pages) => (
          <>
            <h2 className={styles.title}>{t('agents.ownRates')}</h2>
            <p className={styles.note}>{t('agents.ownRatesHint')}</p>
            {pages[0] && <RateList rates={pages[0].own} />}
            {partly && <p className={styles.note}>{partly}</p>}
            {pages[0] && <p className={styles.note}>{t('agents.ownGroup', String(pages[0].groups.most))}</p>}
            <Group title={t('title.teamRebate')}>
              <Entry href={paths.teamRebate} icon={<ReceiptText aria-hidden="true" />}>
                {t('title.teamRebate')}
              </Entry>
            </Group>
            <Members
              members={pages.flatMap(({ content }) => content)}
              most={pages[0]?.ownNext}
              groups={pages[0]?.groups}
              account={account}
            />
            {list.hasNextPage && <RowsTail list={list} />}
          </>
        )}
      </Awaited>
    </div>
  );
}

/** Categories with a rate; all others have none. */
export function RateList({ rates }: { rates: Rates }) {
  const t = useText();
  const rated = gameCategories.filter((category) => rates[category] > 0);
  if (rated.length === 0) return <p className={styles.note}>{t('agents.noRates')}</p>;
  return (
    <ul className={styles.chosen}>
      {rated.map((category) => (
        <li key={category}>
          {t(`games.${category}`)} {showRate(rates[category])}
        </li>
      ))}
    </ul>
  );
}

type MembersProps = {
  members: readonly RatedMember[];
  most: Rates | undefined;
  groups: GivenGroups | undefined;
  account: string;
};

function Members({ members, most, groups, account }: MembersProps) {
  const t = useText();
  const [open, setOpen] = useState<string>();
  if (!most || !groups) return null;
  return (
    <section aria-label={t('agents.ratesBelow')}>
      <h2 className={styles.title}>{t('agents.ratesBelow')}</h2>
      {members.length === 0 && (
        <EmptyState title={t('agents.noMembers')} hint={t('agents.noMembersHint')} isPlain />
      )}
      {members.map((member) => (
        <article key={member.memberId} className={styles.card} aria-label={member.account}>
          <strong>{member.account}</strong>
          <RateList rates={member.next} />
          {member.group !== null && (
            <p className={styles.note}>{t('agents.groupOf', String(member.group))}</p>
          )}
          {open === member.memberId ? (
            <RateEditor
              member={member}
              most={most}
              groups={groups}
              account={account}
              onDone={() => setOpen(undefined)}
            />
          ) : (
            <div className={styles.buttons}>
              <Button variant="line" size="small" onClick={() => setOpen(member.memberId)}>
                {t('agents.changeRates')}
              </Button>
            </div>
          )}
        </article>
      ))}
    </section>
  );
}
