// Proves the focus of a dialog: which field gets it first, where it moves when its control disappears, and where it
// returns.
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

/** A button that opens a dialog of two steps, each with a control of its own. */
function TwoSteps({ onClose, isMarked = false }: { onClose: () => void; isMarked?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={isOpen} onClose={close} title={isDone ? 'Done' : 'First'}>
        {isDone ? null : (
          <>
            <button type="button" onClick={() => setDone(true)}>
              Send
            </button>
            <input aria-label="Text" {...(isMarked ? { 'data-first-focus': '' } : {})} />
          </>
        )}
      </Dialog>
    </>
  );
}

async function anOpenDialog(isMarked: boolean) {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup();
  render(<TwoSteps onClose={onClose} isMarked={isMarked} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { onClose, user, dialog: await screen.findByRole('dialog') };
}

it('gives the focus to the marked field, and back to where it was', async () => {
  const { user } = await anOpenDialog(true);
  await user.keyboard('abc');
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('abc');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('keeps the focus when the control that has it goes, and still closes by Escape', async () => {
  const { onClose, user, dialog } = await anOpenDialog(false);
  expect(document.activeElement).toBe(dialog);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await expect.poll(() => document.activeElement).toBe(dialog);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes by Escape when nothing has the focus', async () => {
  const { onClose, user } = await anOpenDialog(false);
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
