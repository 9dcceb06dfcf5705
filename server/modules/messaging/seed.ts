// Puts a brand's texts in place once; what an operator changed afterwards stays.
import type { ContentBody } from '#contract/messaging/office.ts';
import type { TermsKind } from '#contract/messaging.ts';
import type { Transaction } from '#server/db/database.ts';
import { cleanMarkup } from './content/clean-markup.ts';
import { insertVersion } from './content/content-store.ts';
import { type ContentAudience, groupOf, isSafeLink } from './rules.ts';
import { insertContent, insertTerms, type Localised, type NewContent } from './store.ts';

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
  /** The video in the foot of home. */
  readonly footerVideo?: {
    readonly id: string;
    readonly url: string;
    readonly linkage: string;
    readonly title: Localised;
  } | null;
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
 * Adds missing contents; a second run changes nothing. Throws a RangeError when a text has no allowed part or a link
 * is forbidden.
 */
export async function seedMessaging(tx: Transaction, seed: MessagingSeed, at: Date): Promise<void> {
  for (const content of [...bannersOf(seed), ...noticesOf(seed), ...hotNewsOf(seed), ...helpOf(seed)]) {
    for (const link of [content.pictureUrl, content.linkage])
      if (link !== '' && !isSafeLink(link)) throw new RangeError(`${content.id} may not lead to ${link}`);
    if (await insertContent(tx, content)) await keepVersion(tx, content.id, bodyOf(content), at);
  }
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
  const [title, body] = [paper.title, clean(paper.content)];
  if (await insertTerms(tx, { kind, version: 1, publishedAt, title, body })) {
    const always = { showsFrom: null, showsUntil: null, groupName: '', pictureUrl: '', linkage: '' } as const;
    await keepVersion(tx, `terms-${kind}`, { ...always, audience: 'ALL', title, text: body }, publishedAt);
  }
}

const keepVersion = (tx: Transaction, id: string, body: ContentBody, publishedAt: Date): Promise<number> =>
  insertVersion(tx, id, { body, publishedAt, publishedBy: 'seed', reason: '' });

const bodyOf = ({ showsFrom, showsUntil, body: text, ...content }: NewContent): ContentBody => ({
  groupName: content.groupName as ContentBody['groupName'],
  audience: content.audience,
  showsFrom: showsFrom > always ? showsFrom.getTime() : null,
  showsUntil: showsUntil?.getTime() ?? null,
  title: content.title,
  text,
  pictureUrl: content.pictureUrl,
  linkage: content.linkage,
});

function helpOf({ help = [] }: MessagingSeed): NewContent[] {
  return help.map(({ title, content }, sort) => ({
    id: `help-${sort + 1}`,
    type: 'HELP',
    groupName: '',
    audience: 'ALL',
    showsFrom: always,
    showsUntil: null,
    sort,
    title,
    body: clean(content),
    pictureUrl: '',
    linkage: '',
  }));
}

function bannersOf({ banners = [], footerVideo }: MessagingSeed): NewContent[] {
  const video = footerVideo ? [{ ...footerVideo, groupName: 'm_footer' }] : [];
  return [...banners, ...video].map(({ id, groupName, url, linkage, title }, sort) => ({
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
    body: clean(content),
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

/** @throws RangeError when nothing of a text may be shown */
function clean(text: Localised): Localised {
  const cleaned = { BN: cleanMarkup(text.BN), EN: cleanMarkup(text.EN) };
  for (const [language, kept] of Object.entries(cleaned))
    if (kept === '') throw new RangeError(`a text has nothing in ${language} that may be shown`);
  return cleaned;
}
