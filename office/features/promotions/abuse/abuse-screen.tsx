// Members with signs of misuse of promotions, each sign with what it was found on, and the acts beside them.
import { useState } from 'react';
import type { ValueOf } from '#contract/call-types.ts';
import { type AbuseSign, abuseSigns } from '#contract/promotions/campaigns/abuse.ts';
import { abuseReport } from '#contract/promotions/campaigns/abuse-calls.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Money } from '#office/base/parts/money.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { useCampaignActs } from '../grants/campaign-acts.ts';
import styles from '../grants/promotions.module.css';
import { useBlockActs } from './use-block-acts.ts';

type Row = ValueOf<typeof abuseReport>['rows'][number];
type Sign = Row['signs'][number];

export default function AbuseScreen() {
  const t = useText();
  const [sign, setSign] = useState<AbuseSign | ''>('');
  const look = useLook(abuseReport, { query: sign === '' ? {} : { sign } });
  return (
    <>
      <PageHead title={t('screen.abuse')} hint={t('offer.abuseHint')} />
      <div className={styles.narrow}>
        <SelectField
          label={t('offer.sign')}
          value={sign}
          onChange={(event) => setSign(event.target.value as AbuseSign | '')}
          options={[
            { value: '', text: t('offer.everySign') },
            ...abuseSigns.map((value) => ({ value, text: t(`offer.sign.${value}`) })),
          ]}
        />
      </div>
      <Loaded look={look}>
        {({ since, takers, searched, rows }) => (
          <>
            <p className={styles.quiet}>
              {t('offer.abuseTime')} <When at={since} look="minute" />.{' '}
              {searched < takers ? t('offer.abuseSome', searched, takers) : t('offer.abuseAll', takers)}
            </p>
            {rows.length === 0 && <EmptyState title={t('offer.abuseNone')} />}
            {rows.map((row) => (
              <Person key={row.memberId} row={row} />
            ))}
          </>
        )}
      </Loaded>
    </>
  );
}

function Person({ row }: { row: Row }) {
  const t = useText();
  return (
    <Panel>
      <div className={styles.person}>
        <div>
          <Subject id={row.memberId} name={row.account} />{' '}
          <Tag tone={row.points >= 40 ? 'alarm' : 'warn'}>{t('offer.points', row.points)}</Tag>{' '}
          {row.isBlocked && <Tag tone="alarm">{t('offer.blocked')}</Tag>}
          <p className={styles.quiet}>
            {t('offer.bonusesOf', row.grants)} <Money amount={row.converted} />
          </p>
        </div>
        <ul className={styles.signs}>
          {row.signs.map((sign) => (
            <li key={sign.sign}>
              <SignLine sign={sign} />
            </li>
          ))}
        </ul>
        <Acts row={row} />
      </div>
    </Panel>
  );
}

function SignLine({ sign: { sign, others, found, number } }: { sign: Sign }) {
  const t = useText();
  return (
    <>
      <strong>{t(`offer.sign.${sign}`)}</strong> {t(`offer.signOn.${sign}`, number ?? '')}
      {others.map(({ memberId, account }) => (
        <span key={memberId}>
          {' '}
          <Subject id={memberId} name={account} />
        </span>
      ))}
      {found.map((one) => (
        <span key={one}>
          {' '}
          <Subject id={one} />
        </span>
      ))}
    </>
  );
}

function Acts({ row: { memberId, account, isBlocked, activeGrant } }: { row: Row }) {
  const t = useText();
  const may = useMay();
  const { takeBack } = useCampaignActs();
  const { block, unblock, openCase } = useBlockActs();
  const name = account ?? memberId;
  const button = (label: string, onClick: () => unknown) => (
    <Button size="small" variant="line" onClick={() => void onClick()}>
      {label}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {activeGrant &&
        may('promotions.offer.decide') &&
        button(t('offer.void'), () => takeBack({ ...activeGrant, account, memberId }))}
      {may('promotions.abuse.decide') &&
        (isBlocked
          ? button(t('offer.unblock'), () => unblock(memberId, name))
          : button(t('offer.block'), () => block(memberId, name)))}
      {may('cashier.risk.decide') && button(t('offer.openCase'), () => openCase(name))}
    </div>
  );
}
