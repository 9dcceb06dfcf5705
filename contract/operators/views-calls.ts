// The calls of operators on the views of lists that they saved.
import { get, post, remove } from '../base/call.ts';

const signedIn = { permission: 'operators.session.own' } as const;

export const listViews = get('operators.listViews', '/wps/office/views', signedIn);
export const saveView = post('operators.saveView', '/wps/office/views', signedIn);
export const removeView = remove('operators.removeView', '/wps/office/views/:list/:name', signedIn);
