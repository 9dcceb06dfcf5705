// The office's search for operators: proposals by their id, and operators by their name.
import type { Database } from '#server/db/database.ts';
import { selectOperator } from '../accounts/account-store.ts';
import { selectProposal } from '../proposal-store.ts';
import type { Finder } from './finder.ts';

export const ownFinders = (db: Database): Finder[] => [
  {
    permission: 'operators.proposal.read',
    find: async (text) => {
      const found = /^prp_\w{8,40}$/.test(text) ? await selectProposal(db, text) : undefined;
      if (!found) return [];
      const { id, act, subject } = found;
      return [
        { kind: 'PROPOSAL', id, title: `${act} ${subject}`, path: `/proposals?id=${id}`, isExact: true },
      ];
    },
  },
  {
    permission: 'operators.account.read',
    find: async (text) => {
      const found = /^[a-z][a-z0-9._-]{1,39}$/.test(text) ? await selectOperator(db, text) : undefined;
      if (!found) return [];
      const { name, state } = found;
      return [
        {
          kind: 'OPERATOR',
          id: name,
          title: `${name} · ${state}`,
          path: '/operators',
          isExact: true,
        },
      ];
    },
  },
];
