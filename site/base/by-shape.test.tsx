// The resolver of all forms: an error shows when a field loses focus, by the schema of that time, and values are sent as
// written.
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { changePasswordForm, nameLoginForm } from '#contract/identity/forms/forms.ts';
import { byShape } from '#kit/fields/by-shape.ts';

type Fields = { username: string; password: string; captcha: string };

function LoginLike({ hasCaptcha, onSend }: { hasCaptcha: boolean; onSend: (fields: Fields) => void }) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    mode: 'onTouched',
    resolver: byShape(() => nameLoginForm(hasCaptcha)),
    defaultValues: { username: '', password: '', captcha: '' },
  });
  return (
    <form onSubmit={(event) => void handleSubmit(onSend)(event)}>
      {(['username', 'password', 'captcha'] as const).map((name) => (
        <label key={name}>
          {name}
          <input {...register(name)} />
          <span data-testid={name}>{formState.errors[name]?.message}</span>
        </label>
      ))}
      <button type="submit">send</button>
    </form>
  );
}
const said = (name: string) => screen.getByTestId(name).textContent;

it('blames only the field that was left, by its fault', async () => {
  render(<LoginLike hasCaptcha={false} onSend={vi.fn()} />);
  await userEvent.type(screen.getByLabelText(/^username/), '1');
  await userEvent.tab();
  await waitFor(() => expect(said('username')).toBe('ACCOUNT_FORMAT'));
  expect(said('password')).toBe('');
  await userEvent.clear(screen.getByLabelText(/^username/));
  await waitFor(() => expect(said('username')).toBe('REQUIRED'));
  await userEvent.type(screen.getByLabelText(/^username/), 'rahim1');
  await waitFor(() => expect(said('username')).toBe(''));
});

it('sends what was written, blanks and all, and nothing while something is wrong', async () => {
  const onSend = vi.fn();
  render(<LoginLike hasCaptcha={false} onSend={onSend} />);
  await userEvent.type(screen.getByLabelText(/^username/), ' rahim1 ');
  await userEvent.click(screen.getByText('send'));
  await waitFor(() => expect(said('password')).toBe('REQUIRED'));
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(/^password/), ' secret ');
  await userEvent.click(screen.getByText('send'));
  await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
  expect(onSend.mock.calls[0]?.[0]).toEqual({ username: ' rahim1 ', password: ' secret ', captcha: '' });
});

it('takes up a field that joins the form', async () => {
  const onSend = vi.fn();
  const { rerender } = render(<LoginLike hasCaptcha={false} onSend={onSend} />);
  rerender(<LoginLike hasCaptcha onSend={onSend} />);
  await userEvent.type(screen.getByLabelText(/^username/), 'rahim1');
  await userEvent.type(screen.getByLabelText(/^password/), 'secret');
  await userEvent.click(screen.getByText('send'));
  await waitFor(() => expect(said('captcha')).toBe('REQUIRED'));
  expect(onSend).not.toHaveBeenCalled();
});

it('judges a repetition again when the first field changes', async () => {
  function Twice() {
    const { register, formState } = useForm({
      mode: 'onTouched',
      resolver: byShape(() => changePasswordForm(true)),
      defaultValues: { newPassword: '', confirmNewPassword: '' },
    });
    return (
      <form>
        <input aria-label="first" {...register('newPassword', { deps: ['confirmNewPassword'] })} />
        <input aria-label="again" {...register('confirmNewPassword')} />
        <span data-testid="again">{formState.errors.confirmNewPassword?.message}</span>
      </form>
    );
  }
  render(<Twice />);
  await userEvent.type(screen.getByLabelText('first'), 'another-river-7');
  await userEvent.type(screen.getByLabelText('again'), 'another-river-8');
  await userEvent.tab();
  await waitFor(() => expect(said('again')).toBe('CONFIRM_MISMATCH'));
  await userEvent.clear(screen.getByLabelText('first'));
  await userEvent.type(screen.getByLabelText('first'), 'another-river-8');
  await userEvent.tab();
  await waitFor(() => expect(said('again')).toBe(''));
});
