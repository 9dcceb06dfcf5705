// The page of a draw: calling off and correcting show the effect for each member before the decision.
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { effectOfResult, showDraw, showExposure } from '#contract/lottery/draw-office.ts';
import { callDrawOff, correctDraw, setHotNumber } from '#contract/lottery/office.ts';
import { listDrawSlips } from '#contract/lottery/slip-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

const at = Date.UTC(2026, 10, 23, 9);
const hash = 'a'.repeat(64);
const memberId = `mbr_${'0'.repeat(26)}`;
const aDraw = (more: object = {}) => ({
  draw: {
    gameCode: 'FIVE_60',
    drawNo: '21/11/2026-0731',
    state: 'OPEN' as const,
    openAt: at,
    closeAt: at + 50_000,
    drawAt: at + 60_000,
    drawnAt: null,
    settledAt: null,
    lateMs: 0,
    result: null,
    isCorrected: false,
    money: null,
    ...more,
  },
  serverTime: at,
  proof: {
    gameCode: 'FIVE_60',
    numero: '21/11/2026-0731',
    state: 'OPEN' as const,
    openAt: at,
    closeAt: at + 50_000,
    drawAt: at + 60_000,
    shape: { kind: 'DIGITS' as const, count: 5 },
    commitHash: hash,
    commitment: null,
    isBeforeCommitments: false,
    seed: null,
    result: null,
    voidReason: null,
    chain: null,
    drawnAt: null,
    signature: null,
    isBeforeSignatures: false,
    correction: null,
  },
  byBetType: [],
  corrections: [],
  isCalledOff: false,
});
const effect = {
  members: 1,
  rows: [{ memberId, stake: '12.00', before: '0.00', after: '12.00', change: '12.00' }],
  before: '0.00',
  after: '12.00',
  change: '12.00',
  isWhole: true,
};
const path = `/draws/FIVE_60/${encodeURIComponent('21/11/2026-0731')}`;

it('calls a draw off by two, after showing each member’s change', async () => {
  const page = await anOfficePage(path, {
    platform: ({ answer }) => {
      answer(showDraw, aDraw());
      answer(effectOfResult, effect);
      answer(callDrawOff, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Call off' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/1 members; paid before 0.00, then 12.00/);
  expect(within(dialog).getByText('+12.00')).toBeDefined();
  expect(page.platform.callsOf(effectOfResult)[0]?.body.result).toBeNull();
  await page.user.type(within(dialog).getByLabelText('Reason'), 'The timetable was wrong today');
  await page.user.click(within(dialog).getByRole('button', { name: /Confirm|Propose/ }));
  await screen.findByRole('heading', { name: 'Proposed' });
  expect(page.platform.callsOf(callDrawOff)[0]?.body).toMatchObject({
    gameCode: 'FIVE_60',
    numero: '21/11/2026-0731',
  });
});

it('corrects a settled draw by the result that was written', async () => {
  const page = await anOfficePage(path, {
    platform: ({ answer }) => {
      answer(
        showDraw,
        aDraw({ state: 'SETTLED', settledAt: at, drawnAt: at, result: ['1', '2', '3', '4', '5'] }),
      );
      answer(effectOfResult, effect);
      answer(correctDraw, { state: 'PROPOSED', proposalId: 'prp_1', done: null });
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Correct the result' }));
  const dialog = await screen.findByRole('dialog');
  await page.user.type(within(dialog).getByLabelText(/The right result/), '1 2 3 4 6');
  await within(dialog).findByText(/1 members/);
  await page.user.type(within(dialog).getByLabelText('Reason'), 'The last digit was read wrongly');
  await page.user.click(within(dialog).getByRole('button', { name: /Confirm|Propose/ }));
  await screen.findByRole('heading', { name: 'Proposed' });
  expect(page.platform.callsOf(correctDraw)[0]?.body.result).toEqual(['1', '2', '3', '4', '6']);
});

it('lowers a number from where its exposure is seen', async () => {
  const page = await anOfficePage(`${path}?tab=exposure`, {
    platform: ({ answer }) => {
      answer(showDraw, aDraw());
      answer(showExposure, {
        stake: '24.00',
        lines: 3,
        isWhole: true,
        rows: [
          {
            betType: 'FIVE_DIRECT',
            name: { EN: 'Five direct', BN: 'পাঁচ সরাসরি' },
            number: 'P1:7',
            lines: 3,
            stake: '24.00',
            payout: '9800.00',
            share: 1000,
          },
        ],
      });
      answer(setHotNumber, { share: 500 });
    },
  });
  await screen.findByText('9,800.00');
  await page.user.click(screen.getByRole('button', { name: 'Lower a number' }));
  const dialog = await screen.findByRole('dialog');
  const share = within(dialog).getByLabelText('Prize in %');
  await page.user.clear(share);
  await page.user.type(share, '50');
  await page.user.type(within(dialog).getByLabelText('Reason'), 'Liability of the number is high');
  await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect.poll(() => page.platform.callsOf(setHotNumber).length).toBe(1);
  expect(page.platform.callsOf(setHotNumber)[0]?.body).toMatchObject({
    gameCode: 'FIVE_60',
    betType: 'FIVE_DIRECT',
    number: 'P1:7',
    share: 500,
  });
});

it('lists the slips of the draw, each a link', async () => {
  const orderNo = `ord_${'1'.repeat(26)}`;
  const page = await anOfficePage(`${path}?tab=slips`, {
    platform: ({ answer }) => {
      answer(showDraw, aDraw());
      answer(listDrawSlips, {
        rows: [
          {
            orderNo,
            memberId,
            account: 'player1',
            book: 'REAL',
            placedAt: at,
            lines: 3,
            wonLines: 1,
            endedLines: 0,
            stake: '12.00',
            win: '58.50',
          },
        ],
        next: null,
        total: 1,
      });
    },
  });
  expect((await screen.findByRole('link', { name: 'player1' })).getAttribute('href')).toBe(
    `/members/${memberId}`,
  );
  expect(screen.getByRole('link', { name: orderNo }).getAttribute('href')).toBe(`/slips/${orderNo}`);
  expect(page.platform.callsOf(listDrawSlips)[0]?.query).toMatchObject({
    gameCode: 'FIVE_60',
    drawNo: '21/11/2026-0731',
  });
});
