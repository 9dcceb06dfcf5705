// A field that takes one picture and shows which one was chosen.
import Camera from 'lucide-react/icons/camera';
import { useEffect, useId, useState } from 'react';
import { pictureTypes } from '#contract/identity/profile.ts';
import { classNames } from '#kit/class-names.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './centre.module.css';

type PictureFieldProps = {
  label: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onBlur?: () => void;
  error?: string | undefined;
};

export function PictureField({ label, file, onFile, onBlur, error }: PictureFieldProps) {
  const t = useText();
  const id = useId();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.onload = () => setAddress(reader.result as string);
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.slot, error !== undefined && styles.slotFault)}>
        {file && address ? (
          <img className={styles.preview} src={address} alt={label} />
        ) : (
          <span className={styles.offer}>
            <Camera aria-hidden="true" />
            <span>{t('centre.choosePicture')}</span>
          </span>
        )}
        <input
          id={id}
          type="file"
          accept={pictureTypes.join(',')}
          className={styles.file}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-message`}
          onBlur={onBlur}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </div>
      <p id={`${id}-message`} role={error ? 'alert' : undefined} className={styles.message}>
        {error}
      </p>
    </div>
  );
}
