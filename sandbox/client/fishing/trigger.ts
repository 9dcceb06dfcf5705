// When the cannon fires, and at what: by touch, by key, automatically, or at a fish it is locked on.
import type { SwimmingFish } from '../../game-vendors/fishing/fish-in-sea.ts';
import type { Point } from './flights.ts';
import type { SeaView } from './sea-view.ts';

type Deps = {
  readonly view: SeaView;
  /** Fires once towards a point, or after a fish. */
  readonly fire: (target: Point, fishId: string | undefined) => void;
  readonly mayFire: () => boolean;
  readonly onChange: () => void;
};

/** The least time between two shots. */
const pauseMs = 230;

export type Trigger = ReturnType<typeof createTrigger>;

export function createTrigger({ view, fire, mayFire, onChange }: Deps) {
  let isHeld = false;
  let isAuto = false;
  let isLocking = false;
  let pointer: Point | undefined;
  let lockedId: string | undefined;
  let firedAtMs = 0;

  function lock(fish: SwimmingFish | undefined): void {
    lockedId = fish?.id;
    view.lockId = lockedId;
  }

  /** The locked fish while it swims inside; else the best one to aim at. */
  function aimed(): SwimmingFish | undefined {
    const inside = insideOf(view);
    const locked = inside.find(({ id }) => id === lockedId);
    if (locked) return locked;
    const next = isLocking ? bestOf(inside) : undefined;
    lock(next);
    return next;
  }

  return {
    get isAuto() {
      return isAuto;
    },
    get isLocking() {
      return isLocking;
    },
    press(point: Point): void {
      pointer = point;
      isHeld = true;
      if (isLocking) lock(view.fishUnder(point) ?? undefined);
    },
    moveTo(point: Point): void {
      if (isHeld) pointer = point;
    },
    release(): void {
      isHeld = false;
    },
    setAuto(on: boolean): void {
      isAuto = on;
      onChange();
    },
    setLocking(on: boolean): void {
      isLocking = on;
      if (!on) lock(undefined);
      onChange();
    },
    /** Locks onto the next fish by its place from left to right, for keys. */
    step(direction: 1 | -1): SwimmingFish | undefined {
      const inside = insideOf(view);
      inside.sort((left, right) => view.at(left).x - view.at(right).x);
      const now = inside.findIndex(({ id }) => id === lockedId);
      const next = inside[(now + direction + inside.length) % Math.max(1, inside.length)];
      isLocking = true;
      lock(next);
      onChange();
      return next;
    },
    stop(): void {
      isHeld = false;
      isAuto = false;
      onChange();
    },
    /** One shot now, if its time has come. */
    once(): void {
      pull(performance.now(), true);
    },
    /** Called every frame. */
    tick(nowMs: number): void {
      if (isHeld || isAuto) pull(nowMs, false);
    },
  };

  function pull(nowMs: number, isKey: boolean): void {
    if (nowMs < firedAtMs + pauseMs || !mayFire()) return;
    const fish = (isLocking || isKey ? aimed() : undefined) ?? (isKey ? bestOf(insideOf(view)) : undefined);
    const target = fish ? view.at(fish) : (pointer ?? middleOf(view));
    if (isAuto && !isHeld && !fish && !pointer) return aimAtBest(nowMs);
    firedAtMs = nowMs;
    fire(target, fish?.id);
  }

  /** Automatic fire without a direction goes after the fish that are inside. */
  function aimAtBest(nowMs: number): void {
    const best = bestOf(insideOf(view));
    if (!best) return;
    firedAtMs = nowMs;
    fire(view.at(best), best.id);
  }
}

function insideOf(view: SeaView): SwimmingFish[] {
  return view.fish().filter((fish) => view.isInside(view.at(fish)));
}

function middleOf(view: SeaView): Point {
  const from = view.muzzle(0);
  return { x: from.x, y: 0 };
}

/** The fish of the highest prize: every fish returns the same, so this only makes play livelier. */
function bestOf(fish: readonly SwimmingFish[]): SwimmingFish | undefined {
  const prize = ({ kind }: SwimmingFish): number => kind.prizes[0]?.times ?? 0;
  return [...fish].sort((left, right) => prize(right) - prize(left))[0];
}
