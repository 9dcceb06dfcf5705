// The parts of pages: amounts, facts, and tabs whose choice is in the address.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { showVendor } from '#contract/games/vendor-office.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';
import { Facts } from './facts.tsx';
import { Money } from './money.tsx';
import { registerSubject, Subject } from './subject.tsx';
import { Tabs } from './tabs.tsx';

it.each([
  ['0.00', '0.00'],
  ['1234567.80', '1,234,567.80'],
  ['-999.05', '−999.05'],
  ['-1000.00', '−1,000.00'],
])('shows the amount %s as %s', (amount, text) => {
  const { container } = render(<Money amount={amount} />);
  expect(container.textContent).toBe(text);
});

it('marks what came in with a plus where signs matter', () => {
  const { container } = render(<Money amount="12.50" isSigned />);
  expect(container.textContent).toBe('+12.50');
});

it('shows a dash for a fact that is missing', () => {
  render(<Facts facts={[{ name: 'Reason', value: null }]} />);
  expect(screen.getByText('Reason').nextSibling?.textContent).toBe('–');
});

it('puts the chosen tab into the address and draws only that one', async () => {
  const Address = () => <output>{useLocation().search}</output>;
  render(
    <MemoryRouter initialEntries={['/page?status=OPEN']}>
      <Tabs
        label="Parts"
        tabs={[
          { id: 'one', title: 'One', content: () => <p>first part</p> },
          { id: 'two', title: 'Two', content: () => <p>second part</p> },
        ]}
      />
      <Address />
    </MemoryRouter>,
  );
  expect(screen.getByText('first part')).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByText('second part')).toBeDefined();
  expect(screen.queryByText('first part')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('?tab=two');
});

it('says that there is nothing at an address, without another try', async () => {
  await anOfficePage('/vendors/NONE', {
    platform: ({ refuse }) => refuse(showVendor, 'NOT_FOUND'),
  });
  await screen.findByText('There is nothing at this address.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('leads from a part of something to the page of the whole', () => {
  registerSubject('ord_', (id) => `/slips/${encodeURIComponent(id)}`);
  render(
    <MemoryRouter>
      <Subject id="ord_1/20261124-0004" />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'ord_1/20261124-0004' }).getAttribute('href')).toBe('/slips/ord_1');
});
