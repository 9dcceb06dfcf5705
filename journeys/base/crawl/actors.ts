// Every kind of actor of the site, and a browser of one, signed in by calls.
import { brand } from '#brands/config.ts';
import type { ActorType } from '#contract/base/roles.ts';
import { anAccount, enter, startTrial } from '../a-member.ts';
import { aPerson, type Person } from '../person.ts';
import type { Language } from '#contract/base/language.ts';

/** By kind: the type, and the demo account that new accounts of the kind resemble. */
const kinds = {
  visitor: { type: 'none' },
  trial: { type: 4 },
  member: { type: 0, like: 'kusum1' },
  agent: { type: 1, like: 'agent1' },
  senior: { type: 2, like: 'senior1' },
  test40: { type: 40, like: 'test40' },
  test41: { type: 41, like: 'test41' },
  test42: { type: 42, like: 'test42' },
} as const satisfies Readonly<Record<string, { type: ActorType; like?: string }>>;
export type ActorKind = keyof typeof kinds;
export const actorKinds = Object.keys(kinds) as ActorKind[];

export const typeOf = (kind: ActorKind): ActorType => kinds[kind].type;

/** How a page is shown. */
export type View = { readonly language: Language; readonly theme: 'dark' | 'light'; readonly width: number };

export type CrawlingPerson = Person & {
  readonly kind: ActorKind;
  /** Signs in again after a press that ended the session. */
  signIn(): Promise<void>;
  /** The view of the page, as long as nothing was pressed since it was opened. */
  untouched: View | undefined;
};

/** A new browser of the kind, signed in. */
export async function anActor(kind: ActorKind): Promise<CrawlingPerson> {
  const person = await aPerson({ language: brand.language, theme: 'dark' });
  const entry = kinds[kind];
  const account = 'like' in entry ? await anAccount({ like: entry.like }) : undefined;
  const signIn = async (): Promise<void> => {
    if (account) await enter(person, account, '/m/help');
    else if (kind === 'trial') await startTrial(person, '/m/help');
  };
  await signIn();
  return Object.assign(person, { kind, signIn, untouched: undefined });
}
