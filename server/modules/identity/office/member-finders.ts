// The office's search for members: by id, session, account, number, mail address and network address.
import { isIP } from 'node:net';
import type { Finder, Found } from '#server/modules/operators/index.ts';
import { lookupsOfPart } from '../contacts/contact-parts.ts';
import type { IdentityParts } from '../parts.ts';
import {
  type FoundMember,
  selectCaseById,
  selectMemberById,
  selectMemberOfSession,
  selectMembersByAccount,
  selectMembersByAddress,
  selectMembersByContact,
} from './member-search-store.ts';

const foundAtMost = 10;

const memberFound = ({ id, account, state }: FoundMember, isExact: boolean): Found => {
  return { kind: 'MEMBER', id, title: `${account} · ${state}`, path: `/members/${id}`, isExact };
};

export function memberFinders({ db, vault }: Pick<IdentityParts, 'db' | 'vault'>): Finder[] {
  const byId = async (text: string): Promise<Found[]> => {
    const found = /^mbr_\w{8,40}$/.test(text)
      ? await selectMemberById(db, text)
      : /^ses_\w{8,40}$/.test(text)
        ? await selectMemberOfSession(db, text)
        : [];
    return found.map((member) => memberFound(member, true));
  };
  const byAccount = async (text: string): Promise<Found[]> => {
    const account = text.toLowerCase();
    if (!/^[a-z0-9_]{2,16}$/.test(account) || /^[a-z]{3}_/.test(account)) return [];
    const found = await selectMembersByAccount(db, account, foundAtMost);
    return found.map((member) => memberFound(member, member.account === account));
  };
  const byContact = async (text: string): Promise<Found[]> => {
    const lookups = text.includes('@')
      ? { whole: [vault.lookup('EMAIL', text.toLowerCase())], parts: [] }
      : lookupsOfPart(vault, text);
    if (lookups.whole.length + lookups.parts.length === 0) return [];
    const found = await selectMembersByContact(db, lookups, foundAtMost);
    return found.map((member) => memberFound(member, member.isWhole));
  };
  const byAddress = async (text: string): Promise<Found[]> => {
    const found = isIP(text) ? await selectMembersByAddress(db, text, foundAtMost) : [];
    return found.map((member) => memberFound(member, false));
  };
  return [
    {
      permission: 'identity.member.read',
      find: async (text) => {
        const all = [byId, byAccount, byContact, byAddress].map((find) => find(text));
        const found = (await Promise.all(all)).flat();
        // A name of digits may be the beginning of a number too.
        return [...new Map(found.toReversed().map((one) => [one.id, one])).values()].toReversed();
      },
    },
    {
      permission: 'identity.verification.read',
      find: async (text) => {
        const found = /^kyc_\w{8,40}$/.test(text) ? await selectCaseById(db, text) : [];
        return found.map(({ id, account, state }) => ({
          kind: 'VERIFICATION',
          id,
          title: `${account} · ${state}`,
          path: `/reviews/verifications/${id}`,
          isExact: true,
        }));
      },
    },
  ];
}
