// The fields of free rounds: the game, how many rounds, their stake, and how long they wait.
import { useWatch } from 'react-hook-form';
import { displayAmount } from '#contract/base/money.ts';
import { freeRoundGames } from '#contract/promotions/offers-office-calls.ts';
import { SelectField } from '#kit/fields/select-field.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { useLook } from '#office/base/api.ts';
import { type TextKey, useLanguage, useText } from '#office/base/i18n.ts';
import type { CampaignFormState } from './campaign-content.ts';

const numbers = [
  ['rounds', 'offer.rounds', 'offer.roundsRange'],
  ['stake', 'offer.roundStake', 'offer.roundStakeHint'],
  ['days', 'offer.roundDays', 'offer.roundDaysRange'],
] as const satisfies readonly (readonly [string, TextKey, TextKey])[];

export function FreeRoundFields({ form }: { form: CampaignFormState }) {
  const t = useText();
  const language = useLanguage();
  const nodeId = useWatch({ control: form.control, name: 'freeRounds.nodeId' });
  const written = form.getValues('freeRounds.game');
  const look = useLook(freeRoundGames, {});
  const games = look.data?.games ?? [];
  const chosen = games.find((game) => game.nodeId === nodeId);
  const faultOf = (name: 'nodeId' | 'rounds' | 'stake' | 'days') =>
    form.getFieldState(`freeRounds.${name}`, form.formState).error?.message;
  return (
    <>
      <SelectField
        label={t('offer.roundGame')}
        hint={t('offer.roundGameHint')}
        error={faultOf('nodeId')}
        value={nodeId}
        options={[
          ...(chosen ? [] : [{ value: nodeId, text: nodeId === '' ? t('offer.noGame') : written[language] }]),
          ...games.map((game) => ({ value: game.nodeId, text: `${game.names[language]} · ${game.vendor}` })),
        ]}
        onChange={({ target: { value } }) => {
          const game = games.find((one) => one.nodeId === value);
          if (!game) return;
          form.setValue('freeRounds.game', game.names);
          form.setValue('freeRounds.nodeId', value, { shouldDirty: true });
          form.clearErrors('freeRounds.nodeId');
        }}
      />
      {numbers.map(([name, title, hint]) => (
        <TextField
          key={name}
          label={t(title)}
          hint={
            name === 'stake' && chosen?.stakes
              ? t('offer.stakesOfGame', chosen.stakes.map(displayAmount).join(', '))
              : t(hint)
          }
          inputMode="decimal"
          error={faultOf(name)}
          {...form.register(`freeRounds.${name}`)}
        />
      ))}
    </>
  );
}
