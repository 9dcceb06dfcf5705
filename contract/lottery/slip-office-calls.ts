// The calls of operators on slips: one of any member, and those of a draw.
import { get } from '../base/call.ts';

export const readSlip = get('lottery.readSlip', '/wps/office/slips/:orderNo', {
  permission: 'lottery.slip.read',
});
export const listDrawSlips = get('lottery.listDrawSlips', '/wps/office/lottery/draw-slips', {
  permission: 'lottery.slip.read',
});
export const drawSlipsFile = get(
  'lottery.drawSlipsFile',
  '/wps/office/lottery/draw-slips/file',
  { permission: 'lottery.slip.read' },
  { file: 'text/csv' },
);
