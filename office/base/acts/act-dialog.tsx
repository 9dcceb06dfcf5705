// The dialog of an act: effect, fields and reason; then its result. A refusal is shown in it and no input is lost.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { Button } from '#kit/button.tsx';
import { askQuestion } from '#kit/overlays/question.ts';
import { Dialog } from '#kit/overlays/dialog.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { callOffice, type CallArguments, type OfficeCall } from '../api.ts';
import { currentLanguage, type TextFunction, useText } from '../i18n.ts';
import { errorText, OfficeError } from '../office-error.ts';
import { useErrorText } from '../use-error-text.ts';
import { completeAmount } from '../written-amount.ts';
import styles from './act.module.css';
import { ActFields } from './act-fields.tsx';
import { ActResult, outcomeOf } from './act-result.tsx';
import type { AnyAct, Given } from './act-types.ts';
import { closeAct, settleAct } from './open-act.ts';
import { ProofForm } from './proof-form.tsx';

export default function ActDialog({ act, isOpen }: { act: AnyAct; isOpen: boolean }) {
  const t = useText();
  const form = useForm<Record<string, unknown>>({ mode: 'onTouched', defaultValues: firstValues(act) });
  const sending = useSending(act, form);
  const given = useWatch({ control: form.control }) as Given;
  const { isDirty } = form.formState;
  const fault = useErrorText(sending.error);
  const effect = typeof act.effect === 'function' ? act.effect(given) : act.effect;
  const close = async () => {
    if (sending.isBusy) return;
    const isLost = isDirty && sending.value === undefined;
    if (!isLost || (await askQuestion(unsavedQuestion(t)))) closeAct();
  };
  const send = form.handleSubmit((written) => sending.send(written as Given));
  if (sending.needsProof)
    return (
      <Dialog open={isOpen} onClose={sending.leaveProof} title={t('act.proofTitle')}>
        <ProofForm onProven={() => void send()} onCancel={sending.leaveProof} />
      </Dialog>
    );
  if (sending.value !== undefined)
    return (
      <Dialog
        open={isOpen}
        onClose={closeAct}
        title={t(outcomeOf(sending.value) === 'PROPOSED' ? 'act.proposed' : 'act.done')}
        actions={<Button onClick={closeAct}>{t('app.close')}</Button>}
      >
        <ActResult act={act} value={sending.value} />
      </Dialog>
    );
  return (
    <Dialog
      open={isOpen}
      onClose={() => void close()}
      title={act.title}
      actions={
        <>
          <Button variant="line" onClick={() => void close()}>
            {t('app.cancel')}
          </Button>
          <Button
            busy={sending.isBusy}
            className={act.tone === 'danger' ? styles.danger : undefined}
            onClick={() => void send()}
          >
            {act.confirm ?? t('act.confirm')}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
          {effect && <div className={styles.effect}>{effect}</div>}
          <ActFields act={act} />
          {fault && <RefusalLine text={fault} />}
          {/* Enter in a field sends, as the button below does. */}
          <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
        </form>
      </FormProvider>
    </Dialog>
  );
}

type Form = UseFormReturn<Record<string, unknown>>;

/** The faults of the body by the contract; none while its schemas cannot be loaded: then the platform decides. */
async function faultsOf(t: TextFunction, act: AnyAct, given: Given): Promise<ReadonlyMap<string, string>> {
  try {
    const { bodyFaults } = await import('./body-faults.ts');
    return bodyFaults(t, act.call, (argumentsOf(act, given) as { body?: unknown }).body);
  } catch {
    return new Map();
  }
}

/** The field that a refusal names, or whose code it is, and the message of the refusal. */
async function refusedField(
  t: TextFunction,
  { fields = [] }: AnyAct,
  error: unknown,
): Promise<ReadonlyMap<string, string>> {
  if (!(error instanceof OfficeError)) return new Map();
  const owner = fields.find(({ refusals = [] }) => refusals.some((code) => code === error.code));
  if (owner) return new Map([[owner.name, await errorText(error, currentLanguage())]]);
  if (error.code !== 'INPUT_INVALID') return new Map();
  const { field, at } = (error.value ?? {}) as { field?: unknown; at?: unknown };
  const text = typeof at === 'string' && at !== '' ? t('act.notTakenAt', at) : t('act.notTaken');
  return new Map(typeof field === 'string' ? [[field, text]] : []);
}

/** Shows faults at the fields of the act, the first of them focused; false when none is a field's. */
function showFaults(form: Form, { fields = [] }: AnyAct, faults: ReadonlyMap<string, string>): boolean {
  const names = [...fields.map(({ name }) => name), 'reason'].filter((name) => faults.has(name));
  for (const [at, name] of names.entries())
    form.setError(name, { message: faults.get(name) ?? '' }, { shouldFocus: at === 0 });
  return names.length > 0;
}

/** Sends one request at a time; requests a step-up where it is required. */
function useSending(act: AnyAct, form: Form) {
  const t = useText();
  const client = useQueryClient();
  const [state, setState] = useState<{
    isBusy: boolean;
    error?: unknown;
    value?: unknown;
    needsProof?: true;
  }>({
    isBusy: false,
  });
  // Two presses may come before the first has drawn anything.
  const isSent = useRef(false);
  const send = async (given: Given): Promise<void> => {
    if (isSent.current) return;
    isSent.current = true;
    setState({ isBusy: true });
    try {
      if (showFaults(form, act, await faultsOf(t, act, given))) {
        setState({ isBusy: false });
        isSent.current = false;
        return;
      }
      const value = await callOffice(act.call, argumentsOf(act, given));
      settleAct(value);
      if (act.isQuiet) closeAct();
      else setState({ isBusy: false, value: value ?? {} });
      // The changed data may be on the screen, in a list or in a counter.
      await client.invalidateQueries();
    } catch (error) {
      const needsProof = error instanceof OfficeError && error.code === 'STEP_UP_REQUIRED';
      const isShown = showFaults(form, act, await refusedField(t, act, error));
      setState(needsProof ? { isBusy: false, needsProof } : { isBusy: false, ...(isShown ? {} : { error }) });
      isSent.current = false;
    }
  };
  return { ...state, send, leaveProof: () => setState({ isBusy: false }) };
}

function argumentsOf(act: AnyAct, given: Given): CallArguments<OfficeCall> {
  const { reason, ...written } = given;
  const fields = withWholeAmounts(act, written);
  const body = {
    ...(act.body ? act.body(fields) : fields),
    ...(act.isWithoutReason ? {} : { reason: String(reason).trim() }),
  };
  // Calls without a body take none.
  const sent = Object.keys(body).length > 0 ? { body } : {};
  return { ...(act.params ? { params: act.params } : {}), ...sent } as unknown as CallArguments<OfficeCall>;
}

function withWholeAmounts({ fields = [] }: AnyAct, written: Given): Given {
  const amounts = fields.filter(({ name, kind }) => kind === 'amount' && typeof written[name] === 'string');
  const pairs = amounts.map(({ name }) => [name, completeAmount(String(written[name]))]);
  return { ...written, ...Object.fromEntries(pairs) };
}

function firstValues({ fields = [] }: AnyAct): Record<string, unknown> {
  const empty = { toggle: false, choices: [] as string[] } as Record<string, unknown>;
  const pairs = fields.map(({ name, kind, value }) => [name, value ?? empty[kind] ?? '']);
  return { ...Object.fromEntries(pairs), reason: '' };
}

const unsavedQuestion = (t: TextFunction) => ({
  title: t('act.unsavedTitle'),
  text: t('act.unsavedText'),
  confirm: t('act.leave'),
  cancel: t('act.stay'),
});
