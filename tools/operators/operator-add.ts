// `npm run operator:add -- <name> <role>…`: prints a link for a new operator, which works once and for a day.
import { type OperatorRole, operatorRoles } from '#contract/base/permissions.ts';
import { operatorName } from '#contract/operators/session.ts';
import { systemClock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import { addFromShell } from '#server/modules/operators/index.ts';
import { onOwnDatabase, sentenceOf } from './own-database.ts';

const [name = '', ...given] = process.argv.slice(2);
const roles = [...new Set(given.map((role) => role.toUpperCase()))];
const isRole = (role: string): role is OperatorRole => operatorRoles.some((one) => one === role);

try {
  const link = await add();
  console.log(`${name} comes in by this link, once and within 24 hours:\n${link}`);
} catch (fault) {
  const isTaken = fault instanceof Refusal && fault.code === 'ALREADY_SET';
  console.error(
    isTaken ? `There is an operator ${name}, or was one: a name is never given twice.` : sentenceOf(fault),
  );
  process.exitCode = 1;
}

async function add(): Promise<string> {
  if (!name) throw new Error('Say who and as what: npm run operator:add -- rina ADMIN');
  if (!operatorName.safeParse(name).success)
    throw new Error(`${name} is no name: it begins with a small letter and has small letters, digits, . _ -`);
  if (roles.length === 0 || !roles.every(isRole))
    throw new Error(`Say as what, one or several of: ${operatorRoles.join(' ')}`);
  return onOwnDatabase(async (db, config) => {
    const secret = await addFromShell({ db, clock: systemClock, ...config }, { name, roles });
    return `${config.officeUrl}/invitation#${secret}`;
  });
}
