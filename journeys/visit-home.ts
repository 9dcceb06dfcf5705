// Home after its greeting: the notice that pops up once a visit has come and is closed.
import type { Person } from './person.ts';
import { visit } from './person.ts';

/** For people made with `popups: 'left'`: from here on nothing lies over the page. */
export async function visitHome(person: Person): Promise<void> {
  await visit(person, '/m/home');
  // The greeting comes with the first sign of use.
  await person.page.mouse.wheel(0, 1);
  const popup = person.page.getByRole('dialog');
  await popup.getByRole('button').last().click();
  await popup.waitFor({ state: 'detached' });
}
