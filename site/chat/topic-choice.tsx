// The subjects that a new chat can have.
import type { Language } from '#contract/base/language.ts';
import { type ChatTopic, chatTopics, topicNames } from '#contract/messaging/chat-words.ts';
import { chatText } from './texts.ts';
import styles from './topic-choice.module.css';

type Props = { language: Language; topic: ChatTopic; onTopic: (topic: ChatTopic) => void };

export function TopicChoice({ language, topic, onTopic }: Props) {
  return (
    <fieldset className={styles.topics}>
      <legend className={styles.legend}>{chatText(language)('subject')}</legend>
      {chatTopics.map((each) => (
        <label key={each} className={styles.topic}>
          <input
            type="radio"
            name="topic"
            className={styles.input}
            checked={each === topic}
            onChange={() => onTopic(each)}
          />
          <span className={styles.face}>{topicNames[each][language]}</span>
        </label>
      ))}
    </fieldset>
  );
}
