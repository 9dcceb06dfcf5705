// What operators may do: named permissions by module, and the audience of an endpoint that asks for one of them.
import type { Audience } from './roles.ts';

/** `<module>.<object>.<act>`; an operator holds a set of them. */
export const permissions = [
  'operators.proposal.read',
  'operators.proposal.decide',
  'identity.verification.read',
  'identity.verification.decide',
  'identity.session.end',
  'identity.factor.reset',
  'protection.match.read',
  'protection.match.decide',
  'protection.break.end',
  'wallet.journal.reverse',
  'games.case.read',
  'games.case.end',
  'lottery.sale.switch',
  'lottery.betType.set',
  'lottery.hotNumber.set',
  'lottery.prizeGroup.set',
  'lottery.draw.callOff',
  'lottery.draw.correct',
  'lottery.figures.read',
] as const;
export type Permission = (typeof permissions)[number];

/** The `who` of an endpoint for operators who hold a permission, and for nobody else: no member of any type. */
export type ForOperators = { readonly permission: Permission };

/** Whether an endpoint is for operators; all others are for members and visitors. */
export function isForOperators<Shape extends { readonly who: Audience | ForOperators }>(
  endpoint: Shape,
): endpoint is Shape & { readonly who: ForOperators } {
  return typeof endpoint.who === 'object';
}
