// The place where a question from kit/question.ts appears.
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { answerQuestion, useAsked } from './question.ts';

/** The shell mounts it once a question was asked. */
export default function QuestionHost() {
  const asked = useAsked();
  if (!asked) return null;
  const { question, open } = asked;
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
