// The call of the one search field.
import { get } from '../base/call.ts';

export const search = get('operators.search', '/wps/office/search', { permission: 'operators.search.use' });
