import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The choices of a list, which come with its first press; those of other lists stay where they are. */
export async function choicesOf(user: UserEvent, box: HTMLElement): Promise<HTMLElement[]> {
  const others = new Set(screen.queryAllByRole('option', { hidden: true }));
  await user.click(box);
  return waitFor(() => {
    const own = screen.queryAllByRole('option', { hidden: true }).filter((option) => !others.has(option));
    if (own.length === 0) throw new Error('The list is not open yet.');
    return own;
  });
}

/** Opens a list of choices and takes one of them. */
export async function choose(user: UserEvent, box: HTMLElement, name: string): Promise<void> {
  await user.click(box);
  await user.click(await screen.findByRole('option', { name, hidden: true }));
}
