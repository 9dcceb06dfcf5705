// The days of a record: presets apply at once, an own range only once it is valid.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLanguage, loadTexts } from '../i18n.ts';
import type { DayRange } from '#kit/business-days.ts';
import { type Days, RecordFilters, useDays } from './record-filters.tsx';

const today = '2026-11-23';
beforeEach(async () => {
  await loadTexts(['app', 'reporting'], 'EN');
  applyLanguage('EN');
});

function Filter({ onChange }: { onChange: (range: DayRange) => void }) {
  const days = useDays();
  const choose: Days['choose'] = (period, range) => {
    days.choose(period, range);
    onChange(range);
  };
  return <RecordFilters days={{ ...days, today, choose }}>{null}</RecordFilters>;
}

async function theRange(from: string, to: string) {
  const onChange = vi.fn();
  render(<Filter onChange={onChange} />);
  await userEvent.click(screen.getByRole('tab', { name: 'Choose dates' }));
  for (const [label, day] of [
    ['From', from],
    ['To', to],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), day);
  }
  onChange.mockClear();
  return { onChange, show: screen.getByRole<HTMLButtonElement>('button', { name: 'Show' }) };
}

describe('presets', () => {
  it.each([
    ['Yesterday', '2026-11-22', '2026-11-22'],
    ['Last 7 days', '2026-11-17', '2026-11-23'],
    ['This month', '2026-11-01', '2026-11-23'],
    ['Last month', '2026-10-01', '2026-10-31'],
    ['Last 30 days', '2026-10-25', '2026-11-23'],
  ])('%s applies at once', async (name, startDate, endDate) => {
    const onChange = vi.fn();
    render(<Filter onChange={onChange} />);
    await userEvent.click(screen.getByRole('tab', { name }));
    expect(onChange).toHaveBeenCalledWith({ startDate, endDate });
    expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('a range', () => {
  it('of up to 31 days is shown on a press', async () => {
    const { onChange, show } = await theRange('2026-10-24', '2026-11-23');
    expect(show.disabled).toBe(false);
    await userEvent.click(show);
    expect(onChange).toHaveBeenCalledWith({ startDate: '2026-10-24', endDate: '2026-11-23' });
  });

  it('of one day more says so and cannot be asked for', async () => {
    const { onChange, show } = await theRange('2026-10-23', '2026-11-23');
    expect(screen.getByRole('alert').textContent).toBe('At most 31 days at a time');
    expect(show.disabled).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('that ends before it begins says so', async () => {
    const { show } = await theRange('2026-11-20', '2026-11-19');
    expect(screen.getByRole('alert').textContent).toBe('The end cannot be before the start');
    expect(show.disabled).toBe(true);
  });

  it('that begins before the records says so', async () => {
    const { show } = await theRange('2026-08-24', '2026-08-25');
    expect(screen.getByRole('alert').textContent).toBe('Only the last 90 days are shown');
    expect(show.disabled).toBe(true);
  });
});
