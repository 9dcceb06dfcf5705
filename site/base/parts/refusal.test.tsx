// The line of a refusal: its sentence in the current language, the codes it does not show, and whether it offers another
// try.
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ErrorCode, errorStatus } from '#contract/base/errors.ts';
import { errorTextsBn } from '#contract/base/error-texts-bn.ts';
import { errorTextsEn } from '#contract/base/error-texts-en.ts';
import { ApiError, maySucceedAgain } from '../api-error.ts';
import { applyLanguage, loadTexts } from '../i18n.ts';
import { LoadFailed } from './load-failed.tsx';
import { Refusal } from './refusal.tsx';

const refused = (code: ErrorCode, value?: unknown) =>
  new ApiError(code, code, { status: errorStatus[code], value });
const lost = () => new ApiError('NETWORK', 'no answer');

beforeEach(async () => {
  await loadTexts(['app'], 'EN');
  applyLanguage('EN');
});

describe('a refused act', () => {
  it('says its sentence as one alert, and nothing before there is one', async () => {
    const { rerender } = render(<Refusal error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Refusal error={refused('RATE_LIMITED')} />);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorTextsEn.RATE_LIMITED));
    rerender(<Refusal error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('speaks of the network only where no answer came, and of an unknown error where a fault came', async () => {
    const { rerender } = render(<Refusal error={lost()} />);
    await screen.findByText('No connection, please check your internet and try again');
    rerender(<Refusal error={new Error('a fault of our own')} />);
    await screen.findByText(errorTextsEn.UNKNOWN_ERROR);
  });

  it('follows the language', async () => {
    render(<Refusal error={refused('LINK_EXPIRED')} />);
    await screen.findByText(errorTextsEn.LINK_EXPIRED);
    applyLanguage('BN');
    await screen.findByText(errorTextsBn.LINK_EXPIRED);
    applyLanguage('EN');
  });

  it('is silent about what is beside a field, and about a proof that was not given', async () => {
    const { rerender } = render(<Refusal error={refused('PASSWORD_WRONG')} except={['PASSWORD_WRONG']} />);
    rerender(<Refusal error={refused('STEP_UP_REQUIRED')} />);
    await new Promise((resume) => setTimeout(resume, 50));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('may have words and a way of its own', async () => {
    const take = vi.fn();
    render(
      <Refusal
        error={refused('PASSKEY_FAILED')}
        texts={{ PASSKEY_FAILED: 'app.broken' }}
        way={{ text: 'app.retry', take }}
      />,
    );
    await screen.findByText('Something went wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(take).toHaveBeenCalledOnce();
  });
});

describe('what may succeed at another try', () => {
  it.each([
    ['UNKNOWN_ERROR', true],
    ['SYSTEM_UPGRADING', true],
    ['RATE_LIMITED', true],
    ['GAME_UNAVAILABLE', true],
    ['NOT_FOUND', false],
    ['NO_PERMISSION', false],
    ['INPUT_INVALID', false],
    ['FORMAL_ACCOUNT_REQUIRED', false],
    ['PRIZE_MODE_NOT_OFFERED', false],
    ['ALREADY_SET', false],
  ] as const)('%s: %s', (code, may) => {
    expect(maySucceedAgain(refused(code))).toBe(may);
  });

  it('a lost call and a fault of our own may', () => {
    expect(maySucceedAgain(lost())).toBe(true);
    expect(maySucceedAgain(new Error('anything'))).toBe(true);
  });
});

describe('a list that did not come', () => {
  const query = (error: unknown, refetch = vi.fn()) => ({ error, isFetching: false, refetch });

  it('offers another try where one can help', async () => {
    const refetch = vi.fn();
    render(
      <LoadFailed
        title="The games could not be loaded"
        hint="Wait a moment"
        query={query(lost(), refetch)}
      />,
    );
    screen.getByText('The games could not be loaded');
    screen.getByText('Wait a moment');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('says why in its place where none can, with the way that helps', async () => {
    const take = vi.fn();
    render(
      <LoadFailed
        title="The games could not be loaded"
        hint="Wait a moment"
        query={query(refused('NOT_FOUND'))}
        way={{ text: 'title.help', take }}
      />,
    );
    await screen.findByText(errorTextsEn.NOT_FOUND);
    expect(screen.queryByText('Wait a moment')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Help centre' }));
    expect(take).toHaveBeenCalledOnce();
  });

  it('without a title says only what is wrong', async () => {
    const { rerender } = render(<LoadFailed query={query(lost())} />);
    screen.getByText('No connection, please check your internet and try again');
    rerender(<LoadFailed query={query(refused('NO_PERMISSION'))} />);
    await screen.findByText(errorTextsEn.NO_PERMISSION);
  });
});
