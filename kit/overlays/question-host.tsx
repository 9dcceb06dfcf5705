// The place where a question from question.ts appears.
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { answerQuestion, useOpenQuestion } from './question.ts';

/** The shell mounts it after the first question. */
export default function QuestionHost() {
  const requested = useOpenQuestion();
  if (!requested) return null;
  const { question, open } = requested;
  return (
    <Dialog
      open={open}
      onClose={() => answerQuestion(false)}
      title={question.title}
      actions={
        <>
          <Button variant="line" onClick={() => answerQuestion(false)}>
            {question.cancel}
          </Button>
          <Button onClick={() => answerQuestion(true)}>{question.confirm}</Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  );
}
