// The calls of operators to the lottery.
import { post } from '../base/call.ts';

export const switchSale = post('lottery.switchSale', '/wps/office/lottery/sale', {
  permission: 'lottery.sale.switch',
});
export const setBetType = post('lottery.setBetType', '/wps/office/lottery/bet-types', {
  permission: 'lottery.betType.set',
});
export const setHotNumber = post('lottery.setHotNumber', '/wps/office/lottery/hot-numbers', {
  permission: 'lottery.hotNumber.set',
});
export const callDrawOff = post('lottery.callDrawOff', '/wps/office/lottery/call-off', {
  permission: 'lottery.draw.callOff',
});
export const correctDraw = post('lottery.correctDraw', '/wps/office/lottery/corrections', {
  permission: 'lottery.draw.correct',
});
export const setPrizeGroup = post('lottery.setPrizeGroup', '/wps/office/lottery/prize-groups', {
  permission: 'lottery.prizeGroup.set',
});
export const houseFigures = post('lottery.houseFigures', '/wps/office/lottery/figures', {
  permission: 'lottery.figures.read',
});
export const figuresOfMember = post('lottery.figuresOfMember', '/wps/office/lottery/member-figures', {
  permission: 'lottery.figures.read',
});
