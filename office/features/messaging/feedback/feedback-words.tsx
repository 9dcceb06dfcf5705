// The topic and the state of a member's message in the operator's language.
import type { FeedbackState as State, FeedbackType } from '#contract/messaging-feedback.ts';
import { useText } from '#office/base/i18n.ts';

export function FeedbackTopic({ type }: { type: FeedbackType }) {
  const t = useText();
  return t(`feedback.topic.${type}`);
}

export function FeedbackState({ state }: { state: State }) {
  const t = useText();
  return t(`feedback.state.${state}`);
}
