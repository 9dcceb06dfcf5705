// Filters of bets: a category of games and a state.
import { type GameCategory, gameCategories } from '#contract/games/game.ts';
import { betRecordStates } from '#contract/reporting.ts';
import { useText } from '#site/base/i18n.ts';
import { Choice } from '#site/base/records/choice.tsx';
import type { BetState } from '#site/data/reporting.ts';

type CategoryChoiceProps = {
  category: GameCategory | undefined;
  onChoose: (category: GameCategory | undefined) => void;
};

export function CategoryChoice({ category, onChoose }: CategoryChoiceProps) {
  const t = useText();
  return (
    <Choice
      label={t('reporting.category')}
      value={category ?? ''}
      all={t('reporting.allCategories')}
      options={gameCategories.map((id) => ({ id, label: t(`games.${id}`) }))}
      onChoose={(id) => onChoose(id as GameCategory | undefined)}
    />
  );
}

type StateChoiceProps = { state: BetState | undefined; onChoose: (state: BetState | undefined) => void };

export function StateChoice({ state, onChoose }: StateChoiceProps) {
  const t = useText();
  return (
    <Choice
      label={t('reporting.state')}
      value={state ?? ''}
      all={t('reporting.allStates')}
      options={betRecordStates.map((id) => ({ id, label: t(`reporting.${id}`) }))}
      onChoose={(id) => onChoose(id as BetState | undefined)}
    />
  );
}
