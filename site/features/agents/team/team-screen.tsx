// The members of the line: directly below the agent, below one of them, or at all levels; with search and order.
import { useInfiniteQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { Segments } from '#kit/fields/segments.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import hidden from '#kit/visually-hidden.module.css';
import { showDay, showMoment } from '#kit/show-time.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Choice } from '#site/base/records/choice.tsx';
import styles from '#site/base/records/record.module.css';
import { useSession } from '#site/base/session.ts';
import { type TeamPage, teamQuery, type TeamSort } from '#site/data/agents.ts';
import { RecordList } from './record-list.tsx';
import own from './team.module.css';

const sorts: readonly TeamSort[] = ['registeredAt', 'lastLoginAt', 'teamSize'];

export default function TeamScreen() {
  const t = useText();
  const account = useSession()?.userName ?? '';
  const [allLevels, setAllLevels] = useState(false);
  const [memberId, setMember] = useState<string>();
  const [written, setWritten] = useState('');
  const [sort, setSort] = useState<TeamSort>('registeredAt');
  const search = written.trim() || undefined;
  const list = useInfiniteQuery(teamQuery({ memberId, allLevels, search, sort }, account));
  const first = list.data?.pages[0];
  return (
    <div className={styles.screen}>
      <div className={own.search}>
        <Segments
          label={t('agents.levels')}
          look="quiet"
          options={[
            { id: 'direct', label: t('agents.direct') },
            { id: 'all', label: t('agents.allLevels') },
          ]}
          selected={allLevels ? 'all' : 'direct'}
          onSelect={(id) => {
            setAllLevels(id === 'all');
            setMember(undefined);
          }}
        />
        <TextField
          label={t('agents.search')}
          hint={t('agents.searchHint')}
          type="search"
          value={written}
          maxLength={32}
          onChange={(event) => setWritten(event.target.value)}
        />
        <Choice
          label={t('agents.order')}
          value={sort}
          all={t('agents.order.registeredAt')}
          options={sorts
            .slice(1)
            .map((id) => ({ id, label: t(`agents.order.${id}` as 'agents.order.teamSize') }))}
          onChoose={(id) => setSort((id as TeamSort | undefined) ?? 'registeredAt')}
        />
      </div>
      {!allLevels && first && <Path path={first.path} onOpen={setMember} />}
      {first && (
        <output className={styles.rounds}>
          <span className={own.search}>{t('agents.members', first.totalCount)}</span>
        </output>
      )}
      <RecordList
        list={list}
        none={{ title: t('agents.noMembers'), hint: t('agents.noMembersHint') }}
        rowOf={(member) => (
          <MemberRow
            key={member.memberId}
            member={member}
            onOpen={allLevels ? undefined : () => setMember(member.memberId)}
          />
        )}
      />
    </div>
  );
}

/** The way from the agent to the member whose line is shown. */
function Path({ path, onOpen }: { path: TeamPage['path']; onOpen: (memberId: string | undefined) => void }) {
  const t = useText();
  if (path.length < 2) return null;
  return (
    <nav className={own.path} aria-label={t('agents.path')}>
      {path.map(({ memberId, account }, at) =>
        at === path.length - 1 ? (
          <span key={memberId} aria-current="page">
            {account}
          </span>
        ) : (
          <span key={memberId}>
            <button type="button" onClick={() => onOpen(at === 0 ? undefined : memberId)}>
              {account}
            </button>
            <span aria-hidden="true">›</span>
          </span>
        ),
      )}
    </nav>
  );
}

type MemberRowProps = { member: TeamPage['content'][number]; onOpen: (() => void) | undefined };

function MemberRow({ member, onOpen }: MemberRowProps) {
  const t = useText();
  const language = useLanguage();
  const seen =
    member.lastLoginAt === null
      ? t('agents.neverSeen')
      : t('agents.lastSeen', showMoment(member.lastLoginAt, language, brand.timeZone));
  const content = (
    <>
      <span className={styles.what}>
        <span className={styles.game}>
          {member.isOnline && <span aria-hidden="true" className={own.online} />}
          {member.account}
          {member.isOnline && <span className={hidden.hidden}>, {t('agents.online')}</span>}
        </span>
        <span className={styles.when}>
          {t('agents.level', member.level)} · {t(member.type === 0 ? 'agents.player' : 'agents.agent')} ·{' '}
          {showDay(member.registeredAt, language, brand.timeZone)}
        </span>
        <span className={styles.when}>{seen}</span>
      </span>
      <span className={styles.money}>
        {member.teamSize > 0 && <span className={own.size}>{t('agents.below', member.teamSize)}</span>}
      </span>
    </>
  );
  const opens = onOpen && member.teamSize > 0;
  return (
    <li>
      {opens ? (
        <button type="button" className={styles.row} onClick={onOpen}>
          {content}
          <ChevronRight aria-hidden="true" size="0.36rem" />
        </button>
      ) : (
        <div className={`${styles.row} ${own.row}`}>{content}</div>
      )}
    </li>
  );
}
