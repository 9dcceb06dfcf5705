// Puts a brand's texts in place once; what an operator changed afterwards stays.
import type { TermsKind } from '#contract/messaging.ts';
import type { Transaction } from '#server/db/database.ts';
import { canonicalMarkup } from './notice-markup.ts';
import { type ContentAudience, groupOf, isSafeLink } from './rules.ts';
import { hasHelp, insertContent, insertHelp, insertTerms, type Localised, type NewContent } from './store.ts';

type Paper = { readonly title: Localised; readonly content: Localised };

export type MessagingSeed = {
  readonly banners?: readonly {
    readonly id: string;
    readonly groupName: string;
    readonly url: string;
    readonly linkage: string;
    readonly title: Localised;
  }[];
  readonly notices?: readonly {
    readonly id: string;
    readonly contentType: 'A' | 'PL' | 'PU' | 'PR';
    readonly audience: 'everyone' | 'visitors' | 'members';
    /** ISO 8601 with zone; from here on it is shown. */
    readonly publishedAt: string;
    /** ISO 8601 with zone; without it the notice stays. */
    readonly shownUntil?: string;
    readonly title: Localised;
    readonly content: Localised;
  }[];
  readonly hotNews?: readonly {
    readonly id: string;
    readonly url: string;
    readonly linkage: string;
    readonly title: Localised;
  }[];
  readonly help?: readonly Paper[];
  readonly terms?: Paper;
  readonly userAgreement?: Paper;
};

const audienceOf = { everyone: 'ALL', visitors: 'GUEST', members: 'LOGGED_IN' } as const satisfies Record<
  string,
  ContentAudience
>;
const noText: Localised = { BN: '', EN: '' };
/** Banners and news of a brand were always there. */
const always = new Date(0);

/**
 * Stores what is not there yet; doing it again changes nothing. Throws a RangeError when a text leaves the
 * markup of notices or a link leads where none may.
 */
export async function seedMessaging(tx: Transaction, seed: MessagingSeed, at: Date): Promise<void> {
  for (const content of [...bannersOf(seed), ...noticesOf(seed), ...hotNewsOf(seed)]) {
    for (const link of [content.pictureUrl, content.linkage])
      if (link !== '' && !isSafeLink(link)) throw new RangeError(`${content.id} may not lead to ${link}`);
    await insertContent(tx, content);
  }
  if (!(await hasHelp(tx)))
    for (const [sort, { title, content }] of (seed.help ?? []).entries())
      await insertHelp(tx, { sort, title, body: canonical(content) });
  await seedTerms(tx, 'REGISTER', seed.terms, at);
  await seedTerms(tx, 'AGREEMENT', seed.userAgreement, at);
}

async function seedTerms(
  tx: Transaction,
  kind: TermsKind,
  paper: Paper | undefined,
  publishedAt: Date,
): Promise<void> {
  if (!paper) return;
  await insertTerms(tx, {
    kind,
    version: 1,
    publishedAt,
    title: paper.title,
    body: canonical(paper.content),
  });
}

function bannersOf({ banners = [] }: MessagingSeed): NewContent[] {
  return banners.map(({ id, groupName, url, linkage, title }, sort) => ({
    id,
    type: 'B',
    groupName: groupOf(groupName),
    audience: 'ALL',
    showsFrom: always,
    showsUntil: null,
    sort,
    title,
    body: noText,
    pictureUrl: url,
    linkage,
  }));
}

function noticesOf({ notices = [] }: MessagingSeed): NewContent[] {
  return notices.map(({ id, contentType, audience, publishedAt, shownUntil, title, content }) => ({
    id,
    type: contentType,
    groupName: '',
    audience: audienceOf[audience],
    showsFrom: new Date(publishedAt),
    showsUntil: shownUntil === undefined ? null : new Date(shownUntil),
    sort: 0,
    title,
    body: canonical(content),
    pictureUrl: '',
    linkage: '',
  }));
}

function hotNewsOf({ hotNews = [] }: MessagingSeed): NewContent[] {
  return hotNews.map(({ id, url, linkage, title }, sort) => ({
    id,
    type: 'H',
    groupName: '',
    audience: 'ALL',
    showsFrom: always,
    showsUntil: null,
    sort,
    title,
    body: noText,
    pictureUrl: url,
    linkage,
  }));
}

function canonical(text: Localised): Localised {
  return { BN: canonicalMarkup(text.BN), EN: canonicalMarkup(text.EN) };
}
