// Makes a passkey in this browser and hands its public half over.
import { useQueryClient } from '@tanstack/react-query';
import { addPasskey, beginPasskey, listPasskeys } from '#contract/operators/passkeys-calls.ts';
import { showToast, toastDurations } from '#kit/overlays/toast.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { callOffice, keyOf } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { errorText } from '#office/base/office-error.ts';
import { makePasskey } from '#office/base/passkey.ts';

/** Requests its name first, and a fresh code where the last one is too old. */
export function useNewPasskey(): () => Promise<void> {
  const t = useText();
  const act = useAct();
  const language = useLanguage();
  const client = useQueryClient();
  return async () => {
    let name = '';
    const question = await act({
      call: beginPasskey,
      title: t('own.addTitle'),
      confirm: t('own.add'),
      effect: t('own.addEffect'),
      fields: [{ name: 'name', title: 'own.passkeyName', kind: 'text', hint: 'own.passkeyNameHint' }],
      // The name belongs to the passkey, not to the challenge.
      body: (given) => {
        name = String(given.name).trim();
        return {};
      },
      isWithoutReason: true,
      isQuiet: true,
    });
    if (!question) return;
    try {
      await callOffice(addPasskey, { body: { name, passkey: await makePasskey(question) } });
      showToast(t('own.added'), { durationMs: toastDurations.short });
    } catch (error) {
      showToast(await errorText(error, language), { durationMs: toastDurations.long });
    }
    await client.invalidateQueries({ queryKey: keyOf(listPasskeys) });
  };
}
