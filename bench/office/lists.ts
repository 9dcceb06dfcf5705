// The lists of the office that grow with the platform, each with a plain select of the same rows by an index.
import { memberName } from '../ledger/own-server.ts';
import { accountName } from './grown-office.ts';

export type MeasuredList = {
  readonly name: string;
  /** The call; another member or another page each time. */
  readonly path: (nth: number) => string;
  readonly plain: (nth: number) => [sql: string, values: unknown[]];
};

const dayMs = 24 * 60 * 60_000;

/** @param members how many there are, from number 0 on */
export function officeLists(members: number): MeasuredList[] {
  const nthMember = (nth: number): string => memberName((nth * 7_919) % members);
  const nthAccount = (nth: number): string => accountName((nth * 104_729) % members);
  const today = Date.now() - dayMs;
  return [
    {
      name: 'members',
      path: () => '/wps/office/members',
      plain: () => ['select * from member order by registered_at desc, id desc limit 51', []],
    },
    {
      name: 'members by account',
      path: (nth) => `/wps/office/members?account=${nthAccount(nth).slice(0, 7)}&sort=account`,
      plain: (nth) => [
        'select * from member where account like $1 order by account using ~<~ limit 51',
        [`${nthAccount(nth).slice(0, 7)}%`],
      ],
    },
    {
      name: 'members, a page far down',
      path: (nth) => `/wps/office/members?sort=account&direction=asc&after=${placeOf(nthAccount(nth))}`,
      plain: (nth) => [
        'select * from member where account > $1 order by account limit 51',
        [nthAccount(nth)],
      ],
    },
    {
      name: 'frozen members',
      path: () => '/wps/office/members?state=FROZEN',
      plain: () => [`select * from member where state = 'FROZEN' order by registered_at desc limit 51`, []],
    },
    {
      name: 'search by account',
      path: (nth) => `/wps/office/search?text=${nthAccount(nth)}`,
      plain: (nth) => ['select * from member where account = $1', [nthAccount(nth)]],
    },
    {
      name: 'search by member',
      path: (nth) => `/wps/office/search?text=${nthMember(nth)}`,
      plain: (nth) => ['select * from member where id = $1', [nthMember(nth)]],
    },
    {
      name: "a member's ledger",
      path: (nth) => `/wps/office/members/${nthMember(nth)}/ledger`,
      plain: (nth) => [
        'select * from entry where owner_id = $1 order by at desc, journal_id desc limit 51',
        [nthMember(nth)],
      ],
    },
    {
      name: "a member's bets",
      path: (nth) => `/wps/office/members/${nthMember(nth)}/bets`,
      plain: (nth) => [
        'select * from bet where member_id = $1 order by placed_at desc limit 51',
        [nthMember(nth)],
      ],
    },
    {
      name: 'bets',
      path: () => '/wps/office/bets',
      plain: () => ['select * from bet order by placed_at desc limit 51', []],
    },
    {
      name: 'bets of a day',
      path: () => `/wps/office/bets?from=${today}`,
      plain: () => [
        'select * from bet where placed_at >= $1 order by placed_at desc limit 51',
        [new Date(today)],
      ],
    },
    {
      name: 'bets of a day by stake',
      path: () => `/wps/office/bets?from=${today}&sort=staked`,
      plain: () => [
        'select * from bet where placed_at >= $1 order by staked_minor desc limit 51',
        [new Date(today)],
      ],
    },
    {
      name: 'audit',
      path: () => '/wps/office/audit',
      plain: () => ['select * from operator_audit order by seq desc limit 51', []],
    },
    {
      name: 'audit of a member',
      path: (nth) => `/wps/office/audit?subject=${nthMember(nth)}`,
      plain: (nth) => [
        'select * from operator_audit where subject = $1 order by seq desc limit 51',
        [nthMember(nth)],
      ],
    },
    {
      name: 'today',
      path: () => '/wps/office/today',
      plain: () => ['select * from bet_sum where begins_at >= $1', [new Date(today)]],
    },
  ];
}

/** The place of a page of members by account (server/db/list-page.ts). */
function placeOf(account: string): string {
  return Buffer.from(JSON.stringify([account, memberName(0)])).toString('base64url');
}
