// A member's limits, break and reality check, as operators read them.
import { readProtection } from '#contract/protection-office.ts';
import { look, type OfficeRoute } from '#server/modules/operators/index.ts';
import type { ProtectionParts } from '../parts.ts';
import { playSummaryOf } from './limits.ts';
import { realityOf } from './reality.ts';

export const memberProtectionRoute = (parts: ProtectionParts): OfficeRoute =>
  look(
    readProtection,
    async ({ params: { id } }) => {
      const [summary, { everyMinutes }] = await Promise.all([playSummaryOf(parts, id), realityOf(parts, id)]);
      return { ...summary, everyMinutes };
    },
    ({ params }) => ({ subject: params.id }),
  );
