export interface Editor {
  readonly isSelf: boolean;
  readonly isOwner: boolean;
}

export interface Edited {
  readonly type: 'owner' | 'employee' | 'customer';
  readonly belongs_elsewhere: 'no' | 'same owner' | 'another owner';
}

/** Owners are edited by nobody but themselves. */
export function mayEdit(editor: Editor, edited: Edited): boolean {
  return editor.isSelf || edited.type !== 'owner';
}

/** Only an owner sets an employee's password, and only while the employee belongs to no other owner's business. */
export function mayChangePassword(editor: Editor, edited: Edited): boolean {
  return editor.isSelf || (editor.isOwner && edited.belongs_elsewhere !== 'another owner');
}

/** An employee signs in with the address; a customer's is contact data of every business they belong to. */
export function mayChangeEmail(editor: Editor, edited: Edited): boolean {
  if (mayChangePassword(editor, edited)) return true;
  return edited.type === 'customer' && edited.belongs_elsewhere === 'no';
}

/** An employee signs in with the phone as well; a customer's is contact data. */
export const mayChangePhone = (editor: Editor, edited: Edited): boolean =>
  edited.type === 'customer' || mayChangePassword(editor, edited);

/** Nobody has an owner above them, customers sign in nowhere, and for oneself there is a call that leaves the own session. */
export const maySignOut = (editor: Pick<Editor, 'isSelf'>, edited: Edited): boolean =>
  !editor.isSelf && edited.type === 'employee' && edited.belongs_elsewhere !== 'another owner';
