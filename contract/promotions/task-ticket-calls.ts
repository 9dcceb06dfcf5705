// The call that opens the task page.
import { post } from '../base/call.ts';

export const taskTicket = post('promotions.taskTicket', '/wps/task/ticket', 'isRealMember');
