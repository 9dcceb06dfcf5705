// The security centre: the protections of the account, the missing ones, and a link to each.
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { isSignedIn, isTrialGuest } from '#contract/base/roles.ts';
import { proveEmail } from '#contract/identity/profile-calls.ts';
import { Skeleton } from '#kit/states/skeleton.tsx';
import { showToast } from '#kit/overlays/toast.tsx';
import { callApi } from '#site/base/api.ts';
import { currentText, useText } from '#site/base/i18n.ts';
import { keepError } from '#site/base/refusals/keep-error.ts';
import { navigate, useSearch } from '#site/base/navigation.ts';
import { paths } from '#site/base/paths.ts';
import { currentActor, useSession } from '#site/base/session.ts';
import { offerFormalAccount } from '#site/data/identity/formal-account.ts';
import { LoadFailed } from '#site/base/parts/load-failed.tsx';
import { CardsPanel } from '../cards/cards-panel.tsx';
import { LinkedAccounts } from '../social/linked-accounts.tsx';
import styles from './centre.module.css';
import { EmailPanel, NicknamePanel, PayeePanel, QuestionPanel } from './detail-panels.tsx';
import { KycPanel } from './kyc-panel.tsx';
import { Overview } from './overview.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { PaymentResetPanel } from './payment-reset-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { securityConfigQuery } from '#site/data/identity/account.ts';
import { SessionsPanel } from './sessions-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

const panels = {
  nickname: NicknamePanel,
  payee: PayeePanel,
  cards: CardsPanel,
  email: EmailPanel,
  phone: PhonePanel,
  payment: PaymentPanel,
  paymentReset: PaymentResetPanel,
  question: QuestionPanel,
  identity: KycPanel,
  sessions: SessionsPanel,
  totp: TotpPanel,
  passkeys: PasskeysPanel,
} as const;

type OfAccount = ComponentType<{ account: string }>;
/** The additions of other features: panels by the value of `show`, and an entry in the list. */
type Additions = { readonly panels: Readonly<Record<string, OfAccount>>; readonly Entry: OfAccount };

/** Visitors go to login, guests home with the offer of a real account; a link from a mail is for everybody. */
export function SecurityCentreScreen({ added }: { added: Additions }) {
  const session = useSession();
  const search = new URLSearchParams(useSearch());
  useEffect(() => {
    void proveAddressInAddress().then((failed) => {
      const actor = currentActor();
      if (!isSignedIn(actor)) navigate(paths.login, { replace: true });
      else if (isTrialGuest(actor)) {
        navigate(paths.home, { replace: true });
        void offerFormalAccount();
      }
      if (failed) void keepError(failed);
    });
  }, []);
  if (!session || isTrialGuest(session.type)) return null;
  const shown = search.get('show') ?? '';
  const shownPanels: Readonly<Record<string, OfAccount>> = { ...panels, ...added.panels };
  const Shown = Object.keys(shownPanels).includes(shown) ? shownPanels[shown] : undefined;
  return (
    <div className={styles.screen}>
      {Shown ? <Shown account={session.userName} /> : <List account={session.userName} added={added} />}
      <ProofDialog />
    </div>
  );
}

function List({ account, added }: { account: string; added: Additions }) {
  const t = useText();
  const query = useQuery(securityConfigQuery(account));
  const { data } = query;
  if (data)
    return (
      <>
        <Overview account={account} config={data} />
        <added.Entry account={account} />
        <LinkedAccounts account={account} />
      </>
    );
  if (query.isError) return <LoadFailed title={t('centre.failed')} query={query} />;
  return (
    <div aria-busy="true">
      {['2rem', '4.4rem', '4.4rem', '3.2rem'].map((height, at) => (
        <p key={`${height} ${at}`}>
          <Skeleton height={height} radius="0.32rem" />
        </p>
      ))}
    </div>
  );
}

/** The link of a mail: removes the ticket from the address before it uses it. Resolves to the error, if any. */
async function proveAddressInAddress(): Promise<unknown> {
  const ticket = new URLSearchParams(location.search).get('email');
  if (!ticket) return undefined;
  history.replaceState(history.state, '', paths.securityCentre);
  try {
    const { emailMasked } = await callApi(proveEmail, { body: { ticket } }, { quiet: true });
    showToast(currentText()('centre.emailProven', emailMasked));
    return undefined;
  } catch (error) {
    return error;
  }
}
