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

export class Trigger {
  readonly #deps: Deps;
  #isHeld = false;
  #isAuto = false;
  #isLocking = false;
  #pointer: Point | undefined;
  #lockedId: string | undefined;
  #firedAtMs = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get isAuto(): boolean {
    return this.#isAuto;
  }

  get isLocking(): boolean {
    return this.#isLocking;
  }

  /** Fires at once: a short tap can end before the next frame. */
  press(point: Point): void {
    this.#pointer = point;
    this.#isHeld = true;
    if (this.#isLocking) this.#lock(this.#deps.view.fishUnder(point));
    this.tick(performance.now());
  }

  moveTo(point: Point): void {
    if (this.#isHeld) this.#pointer = point;
  }

  release(): void {
    this.#isHeld = false;
  }

  setAuto(on: boolean): void {
    this.#isAuto = on;
    this.#deps.onChange();
  }

  setLocking(on: boolean): void {
    this.#isLocking = on;
    if (!on) this.#lock(undefined);
    this.#deps.onChange();
  }

  /** Locks onto the next fish from left to right, for keys. */
  step(direction: 1 | -1): SwimmingFish | undefined {
    const { view, onChange } = this.#deps;
    const inside = this.#inside().sort((left, right) => view.at(left).x - view.at(right).x);
    const now = inside.findIndex(({ id }) => id === this.#lockedId);
    const next = inside[(now + direction + inside.length) % Math.max(1, inside.length)];
    this.#isLocking = true;
    this.#lock(next);
    onChange();
    return next;
  }

  stop(): void {
    this.#isHeld = false;
    this.#isAuto = false;
    this.#deps.onChange();
  }

  /** One shot by key, if its time has come: at the locked fish, else at the best one. */
  once(): void {
    const fish = this.#aimed() ?? bestOf(this.#inside());
    if (fish) this.#fire(performance.now(), this.#deps.view.at(fish), fish.id);
  }

  /** Called every frame. */
  tick(nowMs: number): void {
    if (!this.#isHeld && !this.#isAuto) return;
    const { view } = this.#deps;
    const locked = this.#isLocking ? this.#aimed() : undefined;
    // Automatic fire without a direction goes after the fish that are inside.
    const fish = locked ?? (this.#isAuto && !this.#pointer ? bestOf(this.#inside()) : undefined);
    const target = fish ? view.at(fish) : this.#pointer;
    if (target) this.#fire(nowMs, target, fish?.id);
  }

  #fire(nowMs: number, target: Point, fishId: string | undefined): void {
    if (nowMs < this.#firedAtMs + pauseMs || !this.#deps.mayFire()) return;
    this.#firedAtMs = nowMs;
    this.#deps.fire(target, fishId);
  }

  #lock(fish: SwimmingFish | undefined): void {
    this.#lockedId = fish?.id;
    this.#deps.view.lockId = this.#lockedId;
  }

  /** The locked fish while it swims inside; the best other one after it, while locking is on. */
  #aimed(): SwimmingFish | undefined {
    const inside = this.#inside();
    const locked = inside.find(({ id }) => id === this.#lockedId);
    if (locked) return locked;
    const next = this.#isLocking ? bestOf(inside) : undefined;
    this.#lock(next);
    return next;
  }

  #inside(): SwimmingFish[] {
    const { view } = this.#deps;
    return view.fish().filter((fish) => view.isInside(view.at(fish)));
  }
}

/** The fish of the highest prize: every fish returns the same, so this only makes play livelier. */
function bestOf(fish: readonly SwimmingFish[]): SwimmingFish | undefined {
  const prize = ({ kind }: SwimmingFish): number => kind.prizes[0]?.times ?? 0;
  return [...fish].sort((left, right) => prize(right) - prize(left))[0];
}
