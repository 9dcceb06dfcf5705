// The ledger as a few lines without a database: the oracle against which the real one is tried.
import type { MemberAccountKind, Posting, PostingVerdict } from '#server/modules/wallet/index.ts';

type Line = { readonly ownerId: string; readonly account: MemberAccountKind; readonly amountMinor: bigint };
type ModelJournal = {
  readonly lines: readonly Line[];
  readonly house: string | null;
  readonly content: string;
  readonly belongsToHold: boolean;
  /** The name that the real ledger gave it. */
  name?: string | null;
};
type ModelHold = {
  readonly journal: ModelJournal;
  readonly ownerId: string;
  readonly account: MemberAccountKind;
  readonly amountMinor: bigint;
  state: 'PENDING' | 'POSTED' | 'VOIDED';
  txCode?: string;
};
type Answer = {
  readonly verdict: PostingVerdict;
  readonly balanceMinor: bigint;
  readonly journal?: ModelJournal;
};
type Owner = { readonly book: 'REAL' | 'TEST'; frozen: boolean; readonly balances: Map<string, bigint> };

const debtOf = { REAL: 'DEBT', TEST: 'TEST_DEBT' } as const;
const playOf = { REAL: 'CASH', TEST: 'TEST' } as const;

export class ModelLedger {
  readonly owners = new Map<string, Owner>();
  readonly journals: ModelJournal[] = [];
  readonly holds: ModelHold[] = [];
  readonly #references = new Map<string, ModelJournal>();

  open(ownerId: string, book: 'REAL' | 'TEST'): void {
    this.owners.set(ownerId, { book, frozen: false, balances: new Map([[playOf[book], 0n]]) });
  }

  post(posting: Posting, belongsToHold = false): Answer {
    const { ownerId, account, amountMinor, to, house, mayGoNegative } = posting;
    const owner = this.#withAccount(ownerId, account);
    if (!owner) return { verdict: 'unknown-wallet', balanceMinor: 0n };
    const balanceMinor = owner.balances.get(account) ?? 0n;
    const reference = `${posting.refType} ${posting.refId} ${posting.txCode}`;
    const content = [ownerId, amountMinor, house, to?.ownerId, to?.account].join(' ');
    const known = this.#references.get(reference);
    if (known)
      return known.content === content && this.#tookFrom(known, owner.book, account)
        ? { verdict: 'repeated', balanceMinor, journal: known }
        : { verdict: 'mismatch', balanceMinor };
    const receiver = to && this.#withAccount(to.ownerId, to.account);
    if (to && receiver?.book !== owner.book) return { verdict: 'unknown-wallet', balanceMinor };
    const debt = debtOf[owner.book];
    const comesBack = account === 'LOCKED' && to?.ownerId === ownerId;
    if (amountMinor < 0n && owner.frozen && !mayGoNegative && account !== debt && !comesBack)
      return { verdict: 'frozen', balanceMinor };
    const after = balanceMinor + amountMinor;
    const isShort = account === debt ? after > 0n : after < 0n && !mayGoNegative;
    if (isShort) return { verdict: 'insufficient', balanceMinor };
    if (to && to.account === debt && (receiver?.balances.get(debt) ?? 0n) - amountMinor > 0n)
      return { verdict: 'insufficient', balanceMinor };

    const ownMinor = account !== debt && after < 0n ? -balanceMinor : amountMinor;
    const lines: Line[] = [
      { ownerId, account, amountMinor: ownMinor },
      { ownerId, account: debt, amountMinor: amountMinor - ownMinor },
      ...(to ? [{ ...to, amountMinor: -amountMinor }] : []),
    ].filter((line) => line.amountMinor !== 0n);
    for (const line of lines) this.#move(line);
    const journal: ModelJournal = { lines, house: house ?? null, content, belongsToHold };
    this.#references.set(reference, journal);
    this.journals.push(journal);
    return { verdict: 'posted', balanceMinor: owner.balances.get(account) ?? 0n, journal };
  }

  hold(posting: Posting): Answer {
    const posted = this.post(posting, true);
    const { ownerId, account, amountMinor } = posting;
    if (posted.verdict === 'posted' && posted.journal)
      this.holds.push({
        journal: posted.journal,
        ownerId,
        account,
        amountMinor: -amountMinor,
        state: 'PENDING',
      });
    return posted;
  }

  /** Reverses a journal and pays a debt of its member from the returned money. */
  reverse(journal: ModelJournal): Answer | { readonly verdict: 'is-a-hold' | 'is-a-debt' } {
    if (journal.belongsToHold) return { verdict: 'is-a-hold' };
    const [first, last] = [journal.lines[0] as Line, journal.lines.at(-1) as Line];
    const common = {
      txCode: 'REVERSAL',
      refType: 'reversal',
      refId: journal.name ?? '',
      mayGoNegative: true,
    } as const;
    const own = { ownerId: first.ownerId, account: this.#undebted(first) };
    if (journal.house === null && own.ownerId === last.ownerId && own.account === last.account)
      return { verdict: 'is-a-debt' };
    const sum = journal.lines.reduce((total, line) => total + line.amountMinor, 0n);
    const posted =
      journal.house !== null
        ? this.post({ ...common, ...own, amountMinor: -sum, house: journal.house as 'FEE' })
        : this.post({
            ...common,
            ownerId: last.ownerId,
            account: last.account,
            amountMinor: -last.amountMinor,
            to: own,
          });
    if (posted.verdict === 'posted') this.payDebt(first.ownerId, 'reversal-debt', journal.name ?? '');
    return posted;
  }

  payDebt(ownerId: string, refType: string, refId: string): Answer | null {
    const owner = this.owners.get(ownerId);
    if (!owner) return null;
    const [account, debt] = [playOf[owner.book], debtOf[owner.book]];
    const [own, owed] = [owner.balances.get(account) ?? 0n, -(owner.balances.get(debt) ?? 0n)];
    const amountMinor = own < owed ? own : owed;
    if (amountMinor <= 0n) return null;
    const to = { ownerId, account: debt };
    return this.post({
      txCode: 'DEBT_PAID',
      refType,
      refId,
      ownerId,
      account,
      amountMinor: -amountMinor,
      to,
    });
  }

  /** Everything an owner has, without empty accounts. */
  balancesOf(ownerId: string): Record<string, bigint> {
    return Object.fromEntries(
      [...(this.owners.get(ownerId)?.balances ?? [])].filter(([, minor]) => minor !== 0n),
    );
  }

  #undebted({ ownerId, account }: Line): MemberAccountKind {
    const book = this.owners.get(ownerId)?.book ?? 'REAL';
    return account === debtOf[book] ? playOf[book] : account;
  }

  /** For a movement that became a debt as a whole, the books do not record its account. */
  #tookFrom({ lines, house }: ModelJournal, book: 'REAL' | 'TEST', account: string): boolean {
    const own = house === null ? lines.slice(0, -1) : lines;
    return own.every((line) => line.account === account || line.account === debtOf[book]);
  }

  /** The owner of an existing account, or of one that opens automatically. */
  #withAccount(ownerId: string, account: string): Owner | undefined {
    const owner = this.owners.get(ownerId);
    if (!owner || owner.balances.has(account)) return owner;
    const opensItself =
      owner.book === 'REAL' ? /^(VENDOR:.+|LOCKED|BONUS|AGENT_CREDIT|DEBT)$/ : /^TEST_DEBT$/;
    if (!opensItself.test(account)) return undefined;
    owner.balances.set(account, 0n);
    return owner;
  }

  #move({ ownerId, account, amountMinor }: Line): void {
    const balances = this.owners.get(ownerId)?.balances;
    balances?.set(account, (balances.get(account) ?? 0n) + amountMinor);
  }
}
