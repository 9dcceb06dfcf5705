// The order in which vitest starts test files: the long ones first, so that no worker is left alone with one at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long, the longest first in each project; a longer one that is missing only costs time. */
const longest = [
  'faults/faults.test.ts',
  'tools/hostile-input.test.ts',
  'tools/vendor-check/vendor-check.test.ts',
  'server/modules/games/cases/differ-again.test.ts',
  'tools/prove.test.ts',
  'tools/operators/operator-add.test.ts',
  'faults/start-faults.test.ts',
  'tools/role-matrix.test.ts',
  'tools/hostile-bodies.test.ts',
  'server/db/schema/earlier-versions.test.ts',
  'server/modules/reporting/profit-and-loss-agrees.test.ts',
  'server/modules/games/cases/late-calls.test.ts',
  'server/modules/lottery/draws/draw-service.test.ts',
  'sandbox/game-vendors/slots/exact-return.test.ts',
  'tools/verify-draws.test.ts',
  'tools/vendor-check/death.test.ts',
  'tools/session-matrix.test.ts',
  'server/draws.test.ts',
  'server/modules/lottery/games/vietnam/proof.test.ts',
  'server/modules/games/office/office-games.test.ts',
  'server/modules/lottery/slips-over-http.test.ts',
  'server/modules/identity/sign-in/login-timing.test.ts',
  'server/db/embedded/embedded.test.ts',
  'tools/openapi-fuzz.test.ts',
  'sandbox/crash.test.ts',
  'tools/old-browsers.test.ts',
  'tools/second-brand.test.ts',
  'server/modules/cashier/deposits/compare-day.test.ts',
  'server/modules/cashier/withdrawals/payouts.test.ts',
  'server/modules/cashier/deposits/deposit-kills.test.ts',
  'server/modules/lottery/draws/draw-faults.test.ts',
  'server/modules/identity/contacts/code-budgets.test.ts',
  'journeys/app/crawler.test.ts',
  'journeys/office/every-screen.test.ts',
  'journeys/office/games.test.ts',
  'journeys/app/desktop.test.ts',
  'journeys/lottery/lottery.test.ts',
  'journeys/identity/way-back.test.ts',
  'journeys/identity/social-login.test.ts',
  'journeys/lottery/lottery-live.test.ts',
  'journeys/identity/security-centre.test.ts',
  'journeys/wallet/wallet.test.ts',
  'journeys/office/open-page-follows.test.ts',
  'journeys/office/members.test.ts',
  'journeys/identity/session.test.ts',
  'journeys/identity/identity-forms.test.ts',
  'journeys/app/side-menu.test.ts',
  'journeys/app/newcomer.test.ts',
  'journeys/identity/sms-and-passwords.test.ts',
  'journeys/app/product-claims.test.ts',
  'journeys/platform/platform-status.test.ts',
  'journeys/identity/payment-password.test.ts',
  'journeys/games/launch.test.ts',
];

export class LongestFirst extends BaseSequencer {
  /** Within a group of projects the long files, then the rest a project at a time: a worker serves one project. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const placeOf = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
      return at < 0 ? longest.length : at;
    };
    // Component tests are short, so they run last.
    const projectOf = ({ project }: TestSpecification) =>
      ['unit', 'postgres', 'components'].indexOf(project.name);
    return sorted.sort(
      (one, other) =>
        groupOf(one) - groupOf(other) || projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other),
    );
  }
}
