import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of a card and presses what stands there. A document without layout hides what floats beside a button. */
export async function pressMore(user: UserEvent, name: string, act: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `More for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act, hidden: true }));
}
