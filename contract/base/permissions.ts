// The permissions of operators by module, their roles, and the audience of an endpoint that requires a permission.
import type { Audience } from './roles.ts';

/** `<module>.<object>.<act>`; an operator holds a set of them. */
export const permissions = [
  'operators.session.open',
  'operators.session.own',
  'operators.account.read',
  'operators.account.grant',
  'operators.account.manage',
  'operators.audit.read',
  'operators.proposal.read',
  'operators.proposal.decide',
  'operators.alarm.read',
  'operators.search.use',
  'identity.member.read',
  'identity.member.unmask',
  'identity.member.freeze',
  'identity.member.lock',
  'identity.message.read',
  'identity.label.set',
  'identity.note.write',
  'identity.verification.read',
  'identity.verification.decide',
  'identity.session.end',
  'identity.factor.reset',
  'protection.limit.read',
  'protection.match.read',
  'protection.match.decide',
  'protection.break.end',
  'wallet.account.read',
  'wallet.book.read',
  'wallet.balance.adjust',
  'wallet.journal.reverse',
  'cashier.deposit.read',
  'cashier.deposit.decide',
  'cashier.channel.read',
  'cashier.channel.change',
  'cashier.risk.read',
  'cashier.risk.decide',
  'cashier.risk.report',
  'cashier.withdrawal.read',
  'cashier.withdrawal.hold',
  'cashier.withdrawal.decide',
  'games.round.read',
  'games.settlement.read',
  'games.case.read',
  'games.case.end',
  'games.catalogue.read',
  'games.game.set',
  'games.vendor.switch',
  'lottery.sale.switch',
  'lottery.betType.set',
  'lottery.hotNumber.set',
  'lottery.prizeGroup.set',
  'lottery.draw.callOff',
  'lottery.draw.correct',
  'lottery.figures.read',
  'lottery.draw.read',
  'promotions.reward.read',
  'promotions.mission.read',
  'promotions.mission.change',
  'promotions.vip.read',
  'promotions.vip.change',
  'messaging.content.read',
  'messaging.content.write',
  'messaging.content.publish',
  'messaging.feedback.read',
  'messaging.feedback.answer',
  'messaging.campaign.read',
  'messaging.campaign.write',
  'messaging.campaign.send',
  'messaging.chat.read',
  'messaging.chat.answer',
  'messaging.chat.supervise',
  'messaging.cannedAnswer.change',
  'platform.setting.read',
  'platform.setting.change',
  'platform.maintenance.read',
  'platform.maintenance.begin',
  'platform.maintenance.end',
  'platform.access.read',
  'platform.access.change',
  'platform.customerService.read',
  'platform.customerService.change',
  'platform.job.read',
  'platform.job.run',
  'reporting.today.read',
  'lottery.slip.read',
  'reporting.bet.read',
  'agents.line.read',
  'agents.line.move',
  'agents.rate.set',
  'agents.application.decide',
  'agents.contract.offer',
  'agents.run.read',
  'agents.run.approve',
] as const;
export type Permission = (typeof permissions)[number];

/** The only permission of callers who are not signed in. */
export const strangersPermission = 'operators.session.open';
/** The permissions of every operator, with any role. */
export const permissionsOfAll = [
  strangersPermission,
  'operators.session.own',
  'operators.proposal.read',
  'operators.proposal.decide',
  'operators.alarm.read',
  'operators.search.use',
] as const satisfies readonly Permission[];

/** Named sets of permissions (server.md 29); an operator holds one or several. */
export const operatorRoles = [
  'SUPPORT',
  'CONTENT',
  'PAYMENTS',
  'RISK',
  'GAMES',
  'AGENT_MANAGER',
  'ADMIN',
  'AUDITOR',
] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** The `who` of an endpoint that only operators with a permission may call: no member of any type. */
export type ForOperators = { readonly permission: Permission };

/** Whether an endpoint is for operators; all others are for members and visitors. */
export function isForOperators<Shape extends { readonly who: Audience | ForOperators }>(
  endpoint: Shape,
): endpoint is Shape & { readonly who: ForOperators } {
  return typeof endpoint.who === 'object';
}
