// Acts of a visitor on a form: finds a field by its label, fills it, presses a button, reads an error or message.
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

type User = ReturnType<typeof userEvent.setup>;

export const field = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { exact: true });
export const fieldComes = (label: string | RegExp): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label, {}, {});

/** Replaces the text of a field. */
export async function fill(user: User, label: string | RegExp, text: string): Promise<void> {
  const input = await fieldComes(label);
  await user.clear(input);
  if (text) await user.type(input, text);
}

export const press = async (user: User, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

/** The complaint below a field. */
export async function complaint(text: string): Promise<HTMLElement> {
  return screen.findByText((words, element) => words === text && element?.closest('[role="alert"]') !== null);
}

/** A short message over the page. */
export async function message(text: string): Promise<HTMLElement> {
  return within(document.body).findByText(
    (words, element) => words === text && element?.closest('output') !== null,
  );
}

/** Chooses a country by its dialling code once the countries are there. */
export async function chooseCountry(user: User, dialingCode: string): Promise<void> {
  await screen.findByRole('option', { name: dialingCode });
  await user.selectOptions(field('Country code'), dialingCode);
}
