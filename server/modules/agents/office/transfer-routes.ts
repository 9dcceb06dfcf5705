// Operators look at transfers of agent credit, and decide on those above the merchant's limit.
import * as contract from '#contract/agents/transfers-office.ts';
import { minorToDecimal } from '#contract/base/money.ts';
import { selectListPage } from '#server/db/list-page.ts';
import { operatorOf } from '#server/http/context.ts';
import { act, actByTwo, look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { AgentsParts } from '../parts.ts';
import { approveTransfer, waitingTransfer } from '../transfers/transfer-credit.ts';
import { transferList, writeTransferState } from '../transfers/transfer-store.ts';

type Row = {
  readonly id: string;
  readonly agentId: string;
  readonly agent: string;
  readonly toId: string;
  readonly account: string;
  readonly amount: bigint;
  readonly state: 'DONE' | 'WAITING' | 'REJECTED';
  readonly createdAt: Date;
  readonly decidedBy: string | null;
};

export const transferRoutes = (parts: AgentsParts): OfficeRoute[] => [
  look(contract.listTransfers, async ({ query }) => {
    const list = transferList(query.state);
    const { rows, ...page } = await selectListPage<Row, 'createdAt'>(parts.db, list, query);
    return {
      ...page,
      rows: rows.map(({ amount, createdAt, ...row }) => ({
        ...row,
        amount: minorToDecimal(amount),
        createdAt: createdAt.getTime(),
      })),
    };
  }),
  actByTwo(contract.approveTransfer, {
    async plan(tx, { params: { id } }) {
      const { agentId, toId, amountMinor } = await waitingTransfer(tx, id);
      const [to] = await parts.identity.playersOf(tx, [toId]);
      return { subject: agentId, effect: { to: to?.account ?? toId, amount: minorToDecimal(amountMinor) } };
    },
    async carryOut(tx, { params: { id } }, [, by]) {
      await approveTransfer(parts, tx, id, by);
      return { value: { id } };
    },
  }),
  act(contract.rejectTransfer, async (tx, call) => {
    const { agentId } = await waitingTransfer(tx, call.params.id);
    const by = operatorOf(call).name;
    await writeTransferState(tx, call.params.id, { state: 'REJECTED', by, at: parts.clock.now() });
    return { value: { id: call.params.id }, subject: agentId };
  }),
];
