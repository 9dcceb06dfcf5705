// A campaign as a member who can take it sees it: the same card, the same sentences, in both languages.
import { useState } from 'react';
import { categoryNames } from '#contract/games/category-names.ts';
import { displayAmount } from '#contract/base/money.ts';
import { offerWords } from '#contract/promotions/campaigns/offer-words.ts';
import { isForDeposit } from '#contract/promotions/offer-kinds.ts';
import type { OfferContent } from '#contract/promotions/offer-terms.ts';
import { furtherTerms, shortTerms } from '#contract/promotions/short-terms.ts';
import { Button } from '#kit/button.tsx';
import { Segments } from '#kit/fields/segments.tsx';
import { showDayTime } from '#kit/show-time.ts';
import { TermsCard, TermsList } from '#kit/cards/terms-card.tsx';
import { brand } from '#office/base/brand.ts';
import { useText } from '#office/base/i18n.ts';
import { Panel } from '#office/base/parts/panel.tsx';
import { PhoneFrame } from '#office/base/parts/phone-frame.tsx';
import styles from '../grants/promotions.module.css';

type Previewed = Pick<OfferContent, 'kind' | 'names' | 'texts' | 'terms' | 'endsAt'>;
const themes = ['dark', 'light'] as const;

export function OfferPreview({ content }: { content: Previewed }) {
  const t = useText();
  const [theme, setTheme] = useState<(typeof themes)[number]>('dark');
  return (
    <Panel
      title={t('offer.preview')}
      actions={
        <Segments
          label={t('offer.theme')}
          look="inline"
          options={themes.map((id) => ({ id, label: t(`offer.theme.${id}`) }))}
          selected={theme}
          onSelect={setTheme}
        />
      }
    >
      <p className={styles.quiet}>
        {t(
          content.kind === 'CODE' || content.kind === 'MANUAL' ? 'offer.previewHidden' : 'offer.previewHint',
        )}
      </p>
      <div className={styles.phones}>
        {(['BN', 'EN'] as const).map((language) => (
          <PhoneFrame
            key={language}
            label={t(`offer.previewIn.${language}`)}
            language={language}
            theme={theme}
          >
            <PreviewCard content={content} language={language} />
          </PhoneFrame>
        ))}
      </div>
    </Panel>
  );
}

function PreviewCard({ content, language }: { content: Previewed; language: 'BN' | 'EN' }) {
  const { kind, names, texts, terms, endsAt } = content;
  const words = offerWords[language];
  const sentences = shortTerms(kind, terms, language, {
    money: (amount) => `${brand.currencySymbol}${displayAmount(amount)}`,
    category: (category) => categoryNames[language][category],
  });
  return (
    <>
      <TermsCard
        title={names[language]}
        note={
          <p className={styles.cardNote}>
            {words.until.replace('{0}', showDayTime(endsAt, language, brand.timeZone))}
          </p>
        }
        terms={sentences}
      >
        <Button variant="line">{words.fullTerms}</Button>
        <Button>{isForDeposit(kind) ? words.deposit : words.take}</Button>
      </TermsCard>
      <h3 className={styles.cardHead}>{words.fullTerms}</h3>
      <TermsList terms={furtherTerms(kind, language)} />
      <p className={styles.cardTexts}>{texts[language]}</p>
    </>
  );
}
