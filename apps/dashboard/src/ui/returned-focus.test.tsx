import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Drawer } from './drawer.tsx';
import { Modal } from './modal.tsx';

type Dialog = typeof Modal | typeof Drawer;

interface RowsProps {
  readonly dialog: Dialog;
  /** What else the press that closes does. */
  readonly onClosed?: () => void;
}

/** A row that goes when its dialog is closed, and one that stays. */
function Rows({ dialog: Frame, onClosed }: RowsProps) {
  const [open, setOpen] = useState(false);
  return (
    <MantineProvider env="test">
      <button type="button">Before</button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Frame
          opened
          onClose={() => {
            setOpen(false);
            onClosed?.();
          }}
          title="A question"
        >
          <button type="button">Answer</button>
        </Frame>
      )}
    </MantineProvider>
  );
}

describe.each([
  ['A dialog', Modal],
  ['A drawer', Drawer],
])('%s that is drawn only while it is open', (_what, dialog) => {
  it('gives the focus back to the button that opened it.', async () => {
    const user = userEvent.setup();
    render(<Rows dialog={dialog} />);
    const button = screen.getByRole('button', { name: 'Open' });
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('leaves the focus where its end has put it.', async () => {
    const user = userEvent.setup();
    render(<Rows dialog={dialog} onClosed={() => screen.getByRole('button', { name: 'Before' }).focus()} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Before' }));
  });
});
