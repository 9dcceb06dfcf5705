// Shows why the last try was refused, beside its control and until the next try, with a button for the next step.
import { useEffect, useState } from 'react';
import type { ErrorCode } from '#contract/base/errors.ts';
import { Button } from '#kit/button.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { codeOf } from '../api-error.ts';
import { errorText } from '../error-text.ts';
import { type TextKey, useLanguage, useText } from '../i18n.ts';
import { type WayOut, wayOutOf } from '../refusal-details.ts';

type RefusalProps = {
  /** The error of the last try; nothing shows without it. */
  error: unknown;
  /** Codes that are shown elsewhere, for example beside a field. */
  except?: readonly ErrorCode[];
  /** Words that are better here than those of the code. */
  texts?: Partial<Record<ErrorCode, TextKey>>;
  /** The next step here, instead of the general one. */
  way?: WayOut | undefined;
};

/** Announced once to screen readers. A closed step-up dialog needs no message. */
export function Refusal({ error, except = [], texts = {}, way }: RefusalProps) {
  const t = useText();
  const said = useSaid(error);
  if (!said || said.code === 'STEP_UP_REQUIRED' || except.some((code) => code === said.code)) return null;
  const out = way ?? said.way;
  const own = said.code === 'NETWORK' ? undefined : texts[said.code];
  return (
    <RefusalLine text={own ? t(own) : said.text}>
      {out && (
        <Button variant="line" size="small" onClick={out.take}>
          {t(out.text)}
        </Button>
      )}
    </RefusalLine>
  );
}

/** The sentence and the next step for an error, once both are loaded. */
export function useSaid(error: unknown) {
  const language = useLanguage();
  const [said, setSaid] = useState<{ error: unknown; text: string; way: WayOut | undefined }>();
  useEffect(() => {
    if (!error) return;
    let isWanted = true;
    void Promise.all([errorText(error), wayOutOf(codeOf(error))]).then(
      ([text, way]) => isWanted && setSaid({ error, text, way }),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the sentence follows the language
  }, [error, language]);
  return error && said?.error === error ? { ...said, code: codeOf(error) } : undefined;
}
