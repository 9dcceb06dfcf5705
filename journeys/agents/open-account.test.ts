// An agent opens an account by hand; its member signs in, sets the own password, agrees to the terms, and is in the team.
import { it } from 'vitest';
import { aMember } from '#journeys/base/a-member.ts';
import { confirmAge } from '#journeys/base/a-newcomer.ts';
import { aPerson, aUsername, expectAccessible, visit } from '#journeys/base/person.ts';

const ownPassword = 'nodi-nouka-brishti-4';

it('an account that an agent opens by hand becomes the member’s own at the first sign-in', async () => {
  const agent = await aMember({ like: 'agent1', at: '/m/agentRegister' });
  const name = aUsername();
  await agent.page.getByLabel('Username', { exact: true }).fill(name);
  await agent.page.getByRole('button', { name: 'Open account', exact: true }).click();
  const opened = agent.page.getByRole('region', { name: 'The account is open' });
  await opened.getByText(name, { exact: true }).waitFor();
  const firstPassword = await opened.getByRole('paragraph').last().innerText();

  const person = await aPerson({ language: 'EN' });
  const { page } = person;
  await visit(person, '/m/login');
  await page.locator('input[name="username"]').fill(name);
  await page.locator('input[name="password"]').fill(firstPassword);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/m/firstPassword');
  await page.locator('input[name="newPassword"]').fill(ownPassword);
  await page.locator('input[name="confirmNewPassword"]').fill(ownPassword);
  await confirmAge(person);
  await expectAccessible(page);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL('**/m/home');
  await page.getByTestId('balance').getByText('0.00', { exact: true }).waitFor();

  await visit(agent, '/m/member/team');
  await agent.page.getByRole('listitem').filter({ hasText: name }).getByText('Player').waitFor();
});
