// The links of an agent: made with rates, a note, a domain and an end; copied, shared and shown as a QR code; deleted.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createAffiliateLink, deleteAffiliateLink } from '#contract/agents/rates-calls.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { callApi } from '#site/base/api.ts';
import { useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { Refusal } from '#site/base/parts/refusal.tsx';
import { type AffiliateLink, linksQuery, type Rates } from '#site/data/agent-rates.ts';
import { RateFields } from '../rebates/rate-fields.tsx';
import styles from '../rebates/rebates.module.css';
import { LinkCard } from './link-card.tsx';

type LinksProps = { most: Rates; account: string };

export function Links({ most, account }: LinksProps) {
  const t = useText();
  const client = useQueryClient();
  const list = useQuery(linksQuery(account));
  const refresh = () => client.invalidateQueries({ queryKey: linksQuery(account).queryKey });
  const remove = useMutation({
    mutationFn: (code: string) => callApi(deleteAffiliateLink, { query: { code } }, { quiet: true }),
    onSuccess: refresh,
  });
  const ask = async ({ code }: AffiliateLink) => {
    const isSure = await askQuestion({
      title: t('agents.deleteLink'),
      text: t('agents.deleteLinkHint'),
      confirm: t('agents.delete'),
      cancel: t('app.close'),
    });
    if (isSure) remove.mutate(code);
  };
  return (
    <>
      <LinkForm most={most} onMade={() => void refresh()} />
      <Refusal error={remove.error} />
      <Awaited query={list} height="4rem">
        {(links) => (
          <section aria-label={t('agents.myLinks')}>
            <h2 className={styles.title}>{t('agents.myLinks')}</h2>
            {links.length === 0 && <p className={styles.note}>{t('agents.noLinks')}</p>}
            {links.map((link) => (
              <LinkCard key={link.code} link={link} onDelete={() => void ask(link)} />
            ))}
          </section>
        )}
      </Awaited>
    </>
  );
}

const ends = ['', '7', '30', '90', '365'] as const;

function LinkForm({ most, onMade }: { most: Rates; onMade: () => void }) {
  const t = useText();
  const [note, setNote] = useState('');
  const [days, setDays] = useState('');
  const [domain, setDomain] = useState('');
  const [rates, setRates] = useState<Rates>(
    () => Object.fromEntries(Object.keys(most).map((category) => [category, 0])) as Rates,
  );
  const make = useMutation({
    mutationFn: () => {
      const host = domain.trim().toLowerCase();
      const body = {
        note: note.trim(),
        rates,
        ...(days ? { validDays: Number(days) } : {}),
        ...(host ? { domain: host } : {}),
      };
      return callApi(createAffiliateLink, { body }, { quiet: true });
    },
    onSuccess: () => {
      setNote('');
      setDomain('');
      onMade();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    make.mutate();
  };
  return (
    <form onSubmit={send} noValidate>
      <h2 className={styles.title}>{t('agents.newLink')}</h2>
      <p className={styles.note}>{t('agents.newLinkHint')}</p>
      <TextField
        label={t('agents.note')}
        hint={t('agents.noteHint')}
        value={note}
        maxLength={40}
        onChange={(event) => setNote(event.target.value)}
      />
      <SelectField
        label={t('agents.validFor')}
        value={days}
        options={ends.map((value) => ({
          value,
          text: value === '' ? t('agents.noEnd') : t('agents.days', value),
        }))}
        onChange={(event) => setDays(event.target.value)}
      />
      <TextField
        label={t('agents.domain')}
        hint={t('agents.domainHint')}
        value={domain}
        maxLength={253}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setDomain(event.target.value)}
      />
      <RateFields rates={rates} most={most} onChange={setRates} />
      <Refusal error={make.error} />
      <Button type="submit" wide busy={make.isPending}>
        {t('agents.makeLink')}
      </Button>
    </form>
  );
}
