// The schema of the feedback form: topic, length and captcha (FEED-04 to FEED-09).
import * as z from 'zod/mini';
import { feedbackLength } from '../messaging.ts';

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
