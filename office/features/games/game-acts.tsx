// The acts on one game: turns it on or off, and sets its positions and its label.
import { setGame } from '#contract/games/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { memberTypes as types } from '#contract/base/roles.ts';
import type { ActField } from '#office/base/acts/act-types.ts';
import type { GameRow } from './game-row.ts';
import styles from './games.module.css';
import { ownName } from './own-name.ts';

export function GameActs({ game }: { game: GameRow }) {
  const t = useText();
  const act = useAct();
  const { nodeId, category, state, place, hotPlace, isNew } = game;
  if (state === 'REMOVED') return null;
  const isOn = state === 'ON';
  const turn = () =>
    void act({
      call: setGame,
      params: { nodeId },
      title: t(isOn ? 'games.turnOffTitle' : 'games.turnOnTitle', ownName(game)),
      effect: t(isOn ? 'games.offEffect' : 'games.onEffect'),
      tone: isOn ? 'danger' : 'plain',
      body: () => ({ isOn: !isOn }),
    });
  const edit = () =>
    void act({
      call: setGame,
      params: { nodeId },
      title: t('games.editTitle', ownName(game)),
      effect: t('games.editEffect'),
      fields: [
        { name: 'place', title: 'games.placeField', kind: 'number', value: String(place) },
        {
          name: 'hotPlace',
          title: 'games.hotField',
          kind: 'number',
          value: String(hotPlace ?? ''),
          isOptional: true,
        },
        { name: 'isNew', title: 'games.newField', kind: 'toggle', value: isNew },
        ...(isLottery(category) ? [] : offeredFields(game)),
      ],
      body: (given) => changesOf(game, given),
    });
  return (
    <span className={styles.acts}>
      <Button size="small" variant="line" onClick={turn}>
        {t(isOn ? 'games.turnOff' : 'games.turnOn')}
      </Button>
      <Button size="small" variant="line" onClick={edit}>
        {t('games.edit')}
      </Button>
    </span>
  );
}

/** Only changed values: a value set by operators stays when the brand changes its catalogue. */
function changesOf(game: GameRow, given: Readonly<Record<string, unknown>>) {
  const place = Number(given.place);
  const hotPlace = given.hotPlace ? Number(given.hotPlace) : null;
  const isNew = given.isNew === true;
  return {
    ...(place === game.place ? {} : { place }),
    ...(hotPlace === game.hotPlace ? {} : { hotPlace }),
    ...(isNew === game.isNew ? {} : { isNew }),
    ...(isLottery(game.category) ? {} : offeredChanges(game, given)),
  };
}

/** A lottery is offered to everybody. */
const isLottery = (category: string): boolean => category === 'LOTT' || category === 'ELOTT';

const offeredFields = ({ regions, memberTypes }: GameRow): ActField[] => [
  {
    name: 'regions',
    title: 'games.regionsField',
    hint: 'games.regionsHint',
    kind: 'text',
    value: regions.join(' '),
    isOptional: true,
  },
  {
    name: 'memberTypes',
    title: 'games.typesField',
    kind: 'choices',
    value: memberTypes.map(String),
    isOptional: true,
    choices: types.map((type) => ({ value: String(type), title: `games.type${type}` as const })),
  },
];

function offeredChanges(game: GameRow, given: Readonly<Record<string, unknown>>) {
  const regions = [
    ...new Set(
      String(given.regions)
        .toUpperCase()
        .match(/[A-Z]+/g) ?? [],
    ),
  ];
  const memberTypes = types.filter((type) => (given.memberTypes as readonly string[]).includes(String(type)));
  return {
    ...(regions.join() === game.regions.join() ? {} : { regions }),
    ...(memberTypes.join() === game.memberTypes.join() ? {} : { memberTypes }),
  };
}
