// Feedback as its form knows it: topics, length and captcha (FEED-02 to FEED-09); small enough for the site's script.
import * as z from 'zod/mini';

/** FEED-03: deposit 1, withdrawal 2, game 3, customer service 4, apply for agent 6, all others 0; there is no 5. */
export const feedbackTypes = [0, 1, 2, 3, 4, 6] as const;
export type FeedbackType = (typeof feedbackTypes)[number];
/** counted in characters, without surrounding spaces. */
export const feedbackLength = { least: 20, most: 200 } as const;
export const feedbackStates = ['NEW', 'ASSIGNED', 'ANSWERED', 'CLOSED'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** The topic before one is chosen (FEED-02). */
export const noFeedbackType = '-1';

export const feedbackForm = z.object({
  type: z.string().check(z.refine((type) => type !== noFeedbackType, { error: 'REQUIRED' })),
  content: z.string().check(
    z.refine(
      (content) => {
        const length = Array.from(content.trim()).length;
        return length >= feedbackLength.least && length <= feedbackLength.most;
      },
      { error: 'FIELD_FORMAT' },
    ),
  ),
  captcha: z.string().check(z.refine((captcha) => captcha.trim() !== '', { error: 'REQUIRED' })),
});
export type FeedbackFields = z.output<typeof feedbackForm>;
