// Feedback: who may write, the form's checks, what is sent, and the answers below it.
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/base/endpoint.ts';
import { captcha } from '#contract/identity/session.ts';
import { feedbackList, giveFeedback } from '#contract/messaging.ts';
import { aPage } from '#site/testing/a-page.tsx';
import { complaint, field, fieldComes, fill, message, press } from '#site/testing/form-hands.ts';
import { aSession } from '#site/testing/usual-answers.ts';

const picture = 'data:image/png;base64,iVBORw0KGgo=';
const theForm = (mine: AnswerOf<typeof feedbackList> = []) =>
  aPage('/m/feedback', {
    session: aSession(),
    platform: ({ answer }) => {
      answer(captcha, { captcha: picture });
      answer(feedbackList, mine);
      answer(giveFeedback, { id: 'msg_00000001', state: 'NEW' });
    },
  });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
const twenty = 'Twenty characters...';

describe('who may write', () => {
  it('FEED-01 ROUTE-10 /m/feedback sends a visitor and a trial guest to login, the guest with the reason', async () => {
    await theForm();
    await fieldComes('Your message');
    const visitor = await aPage('/m/feedback');
    await waitFor(() => expect(visitor.address()).toBe('/m/login'));
    const guest = await aPage('/m/feedback', { session: aSession({ type: 4 }) });
    await waitFor(() => expect(guest.address()).toBe('/m/login'));
    await message('Please login an actual account to use this function');
  });
});

describe('the form', () => {
  it('FEED-02 FEED-04 starts without a topic, and is not sent without one', async () => {
    const page = await theForm();
    const topic = (await screen.findByLabelText('What is it about?')) as HTMLSelectElement;
    expect(topic.value).toBe('-1');
    await fill(page.user, 'Your message', twenty);
    await fill(page.user, 'Captcha', 'abcd');
    await press(page.user, 'Send');
    await complaint('Please choose a topic');
    expect(page.platform.callsOf(giveFeedback)).toEqual([]);
  });

  it('FEED-05 FEED-06 counts characters up to 200 and opens the button at twenty', async () => {
    const page = await theForm();
    await fieldComes('Your message');
    screen.getByText('0/200');
    expect(send().disabled).toBe(true);
    await fill(page.user, 'Your message', ` ${twenty.slice(0, 19)} `);
    screen.getByText('19/200');
    const why = screen.getByText('Characters to write before it can be sent: 1');
    expect(send().getAttribute('aria-describedby')).toBe(why.id);
    expect(send().disabled).toBe(true);
    // Counted in characters, not in bytes or halves of them.
    await fill(page.user, 'Your message', `${'৳'.repeat(10)}${'😀'.repeat(10)}`);
    screen.getByText('20/200');
    expect(send().disabled).toBe(false);
  });

  it('FEED-07 FEED-08 more than 200 are refused, and the bounds are said', async () => {
    const page = await theForm();
    await fieldComes('Your message');
    screen.getByText('Write between 20 and 200 words');
    await page.user.click(field('Your message'));
    await page.user.paste('x'.repeat(201));
    screen.getByText('201/200');
    expect(send().disabled).toBe(true);
    await page.user.tab();
    await complaint('Write between 20 and 200 words');
  });

  it('FEED-09 the captcha is required', async () => {
    const page = await theForm();
    await page.user.selectOptions(await screen.findByLabelText('What is it about?'), 'Deposit');
    await fill(page.user, 'Your message', twenty);
    await press(page.user, 'Send');
    await complaint('please write the code');
    expect(page.platform.callsOf(giveFeedback)).toEqual([]);
    expect(page.platform.callsOf(captcha)).toHaveLength(1);
  });

  it('FEED-10 sent, it thanks, empties itself and asks for another captcha', async () => {
    const page = await theForm();
    await page.user.selectOptions(await screen.findByLabelText('What is it about?'), 'Become an agent');
    await fill(page.user, 'Your message', twenty);
    await fill(page.user, 'Captcha', 'abcd');
    await press(page.user, 'Send');
    await message('Submitted successfully');
    expect(page.platform.callsOf(giveFeedback)[0]?.body).toEqual({
      type: 6,
      content: twenty,
      captcha: 'abcd',
    });
    await waitFor(() => expect(field('Your message').value).toBe(''));
    await waitFor(() => expect(page.platform.callsOf(captcha)).toHaveLength(2));
  });

  it('a refusal keeps the message, clears the captcha and says why', async () => {
    const page = await theForm();
    page.platform.refuse(giveFeedback, 'CAPTCHA_WRONG');
    await page.user.selectOptions(await screen.findByLabelText('What is it about?'), 'Deposit');
    await fill(page.user, 'Your message', twenty);
    await fill(page.user, 'Captcha', 'abcd');
    await press(page.user, 'Send');
    await waitFor(() => expect(field('Captcha').value).toBe(''));
    expect(field('Your message').value).toBe(twenty);
    await waitFor(() => expect(page.platform.callsOf(captcha)).toHaveLength(2));
  });
});

it('shows what the member wrote before, with its state and the answer', async () => {
  const mine = { id: 'msg_00000001', type: 1, content: 'Where is my deposit?', createdAt: 1 } as const;
  await theForm([{ ...mine, state: 'ANSWERED', answer: 'It is in your wallet now.' }]);
  await screen.findByText('Where is my deposit?');
  screen.getByText('Answered');
  screen.getByText('It is in your wallet now.');
});
