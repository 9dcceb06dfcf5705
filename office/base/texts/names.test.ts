// Every endpoint of operators, every permission and every role has a name in both languages.
import { expect, it } from 'vitest';
import { isForOperators, operatorRoles, permissions } from '#contract/base/permissions.ts';
import { endpoints } from '#contract/index.ts';
import { loadFirstTexts, loadTextGroup } from '../text-groups.ts';

const acts = endpoints.filter(isForOperators).map(({ name }) => `did.${name}`);

it.each(['EN', 'BN'] as const)('names acts, permissions and roles in %s', async (language) => {
  const texts = {
    ...(await loadFirstTexts(language)),
    ...(await loadTextGroup(language, 'acts')),
    ...(await loadTextGroup(language, 'permissions')),
  };
  const needed = [
    ...acts,
    ...permissions.map((one) => `permission.${one}`),
    ...operatorRoles.map((one) => `role.${one}`),
  ];
  expect(acts.length).toBeGreaterThan(100);
  expect(needed.filter((key) => !texts[key])).toEqual([]);
  const named = Object.keys(texts).filter((key) => key.startsWith('did.'));
  expect(named.filter((key) => !acts.includes(key))).toEqual([]);
});
