// One contract with its tiers, and what its reader may do: accept and decline, take back, or end.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptContract,
  endContract,
  rejectContract,
  withdrawContract,
} from '#contract/agents/contracts-calls.ts';
import { Button } from '#kit/button.tsx';
import { PasswordField } from '#kit/fields/password-field.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { showDayTime } from '#kit/show-time.ts';
import { callApi } from '#site/base/api.ts';
import { brand } from '#site/base/brand.ts';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { type Contract, contractsKey } from '#site/data/agent-contracts.ts';
import { useCategoryName } from '#site/data/games/category-name.ts';
import { securityConfigQuery } from '#site/data/identity/account.ts';
import styles from '../rebates/rebates.module.css';
import { periodStart } from './period-text.ts';
import { TierList } from './tier-list.tsx';

type ContractCardProps = { contract: Contract; isMine: boolean; account: string };
type Act = 'accept' | 'reject' | 'withdraw' | 'end';

export function ContractCard({ contract, isMine, account }: ContractCardProps) {
  const t = useText();
  const language = useLanguage();
  const nameOf = useCategoryName();
  const { id, kind, product, payer, payee, tiers, state, expiresAt, effectiveFrom } = contract;
  const who = isMine ? t('agents.from', payer ?? brand.name[language]) : t('agents.to', payee);
  return (
    <article className={styles.card} aria-label={who}>
      <strong>{who}</strong>
      <p className={styles.note}>
        {product === 'CONS' ? t('agents.allGames') : nameOf(product)} · {t(`agents.contract.${state}`)}
        {state === 'PROPOSED' &&
          ` · ${t('agents.answerUntil', showDayTime(expiresAt, language, brand.timeZone))}`}
        {effectiveFrom !== null &&
          ` · ${t('agents.appliesFrom', periodStart(kind, effectiveFrom, language))}`}
      </p>
      <TierList kind={kind} tiers={tiers} />
      {contract.carriesLoss && <p className={styles.note}>{t('agents.carriesLoss')}</p>}
      <Acts id={id} isMine={isMine} isOffer={state === 'PROPOSED'} account={account} />
    </article>
  );
}

type ActsProps = { id: string; isMine: boolean; isOffer: boolean; account: string };

function Acts({ id, isMine, isOffer, account }: ActsProps) {
  const t = useText();
  const client = useQueryClient();
  const [paymentPassword, setPassword] = useState('');
  const needsPassword = useQuery({ ...securityConfigQuery(account), enabled: isMine && isOffer }).data
    ?.hasPaymentPassword;
  const decide = useMutation({
    mutationFn: (act: Act) => send(act, id, paymentPassword),
    onSuccess: () => client.invalidateQueries({ queryKey: contractsKey(account) }),
  });
  const end = async () => {
    const isSure = await askQuestion({
      title: t('agents.endContract'),
      text: t('agents.endContractHint'),
      confirm: t('agents.end'),
      cancel: t('agents.cancel'),
    });
    if (isSure) decide.mutate('end');
  };
  const button = (act: Act, text: 'agents.accept' | 'agents.reject' | 'agents.withdraw', isMain = false) => (
    <Button
      size="small"
      variant={isMain ? 'primary' : 'line'}
      busy={decide.isPending && decide.variables === act}
      disabled={act === 'accept' && needsPassword === true && paymentPassword === ''}
      onClick={() => decide.mutate(act)}
    >
      {t(text)}
    </Button>
  );
  return (
    <>
      {isMine && isOffer && needsPassword && (
        <PasswordField
          label={t('agents.paymentPassword')}
          value={paymentPassword}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Refusal error={decide.error} />
      <div className={styles.buttons}>
        {isOffer && isMine && button('accept', 'agents.accept', true)}
        {isOffer && isMine && button('reject', 'agents.reject')}
        {isOffer && !isMine && button('withdraw', 'agents.withdraw')}
        {!isOffer && (
          <Button size="small" variant="line" onClick={() => void end()}>
            {t('agents.end')}
          </Button>
        )}
      </div>
    </>
  );
}

function send(act: Act, id: string, paymentPassword: string): Promise<unknown> {
  const params = { id };
  const quiet = { quiet: true };
  if (act === 'accept') {
    const body = paymentPassword ? { paymentPassword } : {};
    return callApi(acceptContract, { params, body }, quiet);
  }
  const call = { reject: rejectContract, withdraw: withdrawContract, end: endContract }[act];
  return callApi(call, { params, body: {} }, quiet);
}
