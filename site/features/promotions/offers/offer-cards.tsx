// The offers of bonuses that run now: a card each, with its significant terms before the one action.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRealMember } from '#contract/base/roles.ts';
import { Button } from '#kit/button.tsx';
import { Drawer } from '#kit/overlays/drawer.tsx';
import { TermsCard } from '#kit/cards/terms-card.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Link } from '#site/base/link.tsx';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { paths } from '#site/base/paths.ts';
import { useSession } from '#site/base/session.ts';
import { usePartlyCounted } from '#site/data/games/partly-counted.ts';
import { type Offer, offersQuery } from '#site/data/promotion-offers.ts';
import { CodeForm } from './code-form.tsx';
import { EndsIn } from './ends-in.tsx';
import { OfferAction } from './offer-action.tsx';
import { OfferTerms, useTerms } from './offer-terms.tsx';
import styles from './offers.module.css';

/** Nothing where nothing is offered. */
export function OfferCards() {
  const offers = useQuery(offersQuery(useSession()?.userName));
  // The terms name these vendors, and a term that became longer would move what is below.
  const isKnown = usePartlyCounted() !== undefined;
  return (
    <Awaited query={{ ...offers, data: isKnown ? offers.data : undefined }} height="4rem">
      {({ offers, now }) => <Cards offers={offers} now={now} />}
    </Awaited>
  );
}

function Cards({ offers, now }: { offers: readonly Offer[]; now: number }) {
  const t = useText();
  const session = useSession();
  const [openId, setOpenId] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const opened = offers.find(({ id }) => id === openId);
  const isMember = session !== null && isRealMember(session.type);
  if (offers.length === 0 && !isMember) return null;
  return (
    <section aria-label={t('promotions.offersTitle')} className={styles.section}>
      {isMember && (
        <>
          <CodeForm account={session.userName} />
          <Link href={paths.myBonus} className={styles.mine}>
            {t('promotions.mine')}
          </Link>
        </>
      )}
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          now={now}
          onTerms={() => {
            setOpenId(offer.id);
            setIsOpen(true);
          }}
        />
      ))}
      <OfferSheet offer={opened} open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

type CardProps = { readonly offer: Offer; readonly now: number; readonly onTerms: () => void };

function OfferCard({ offer, now, onTerms }: CardProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <TermsCard
      title={offer.names[language]}
      note={<EndsIn endsAt={offer.endsAt} now={now} />}
      terms={useTerms(offer)}
    >
      <Button
        variant="line"
        aria-label={`${t('promotions.fullTerms')}: ${offer.names[language]}`}
        onClick={onTerms}
      >
        {t('promotions.fullTerms')}
      </Button>
      <OfferAction offer={offer} />
    </TermsCard>
  );
}

type SheetProps = {
  readonly offer: Offer | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
};

function OfferSheet({ offer, open, onClose }: SheetProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={offer?.names[language] ?? ''} titleVisible>
      {offer && (
        <div className={styles.sheet}>
          <OfferTerms kind={offer.kind} terms={offer.terms} />
          <h3>{t('promotions.fullTerms')}</h3>
          <p className={styles.texts}>{offer.texts[language]}</p>
          <p className={styles.quiet}>{t('promotions.version', offer.version)}</p>
        </div>
      )}
    </Drawer>
  );
}
