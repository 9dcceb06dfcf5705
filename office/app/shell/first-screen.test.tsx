// The first screen of an operator: Today, or the first screen of the navigation that they may open.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Permission } from '#contract/base/permissions.ts';
import { listMembers } from '#contract/identity/members/members.ts';
import { listContents } from '#contract/messaging/office.ts';
import { showToday } from '#contract/reporting-today.ts';
import { anOfficePage } from '#office/testing/an-office-page.tsx';

it.each<[string, string, readonly Permission[] | undefined]>([
  ['Today', '/today', undefined],
  ['Members', '/members', ['identity.member.read', 'games.catalogue.read', 'platform.setting.read']],
  ['Contents', '/contents', ['messaging.content.read', 'platform.customerService.read']],
])('begins with %s for who may open it', async (title, path, may) => {
  await anOfficePage('/', {
    ...(may ? { may } : {}),
    platform: ({ refuse }) => {
      for (const call of [showToday, listMembers, listContents]) refuse(call, 'UNKNOWN_ERROR');
    },
  });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(location.pathname).toBe(path);
});
