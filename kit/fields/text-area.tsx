// A field of several lines with its label, and space below for an error message.
import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './field.module.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> &
  Omit<FieldFrameProps, 'good'> & { ref?: Ref<HTMLTextAreaElement> };

/** A real `<textarea>`. */
export function TextArea({ label, error, hint, ref, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...{ label, error, hint }}>
      {(named) => (
        <textarea {...area} {...named} ref={ref} className={classNames(styles.input, styles.area)} />
      )}
    </FieldFrame>
  );
}
