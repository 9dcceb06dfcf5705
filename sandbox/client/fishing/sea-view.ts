// The sea on the screen: fish by the server's clock, cannons, shots and catches, sixty times a second.
import { fishAt, placeOf, type SwimmingFish } from '../../game-vendors/fishing/fish-in-sea.ts';
import type { Sea } from '../../game-vendors/fishing/seas/sea.ts';
import type { TablePlayer } from '../../game-vendors/fishing/fishing-wire.ts';
import { placeColours } from './art/paint-cannon.ts';
import { paintSea } from './art/paint-sea.ts';
import { createCannonSprites } from './cannon-sprites.ts';
import { createFishSprites, type FishSprites } from './fish-sprites.ts';
import { createFlights, type Point } from './flights.ts';
import type { ServerClock } from '../server-clock.ts';
import { createSharpness } from '../sharpness.ts';
import { drawnRatio } from '../sprite.ts';

type Deps = {
  readonly sea: Sea;
  readonly clock: ServerClock;
  readonly scene: HTMLCanvasElement;
  readonly canvas: HTMLCanvasElement;
  readonly calm: boolean;
};
type Shot = {
  x: number;
  y: number;
  angle: number;
  readonly place: number;
  /** Follows this fish; without one it flies straight on. */
  readonly targetId: string | undefined;
  /** Called where it meets a fish. */
  readonly onHit: (fishId: string, at: Point) => void;
  leftMs: number;
};
type Cannon = { angle: number; firedAtMs: number; cannon: string; name: string; level: number };

/** A caught fish shakes and fades so long. */
const dyingMs = 600;

export class SeaView {
  readonly #deps: Deps;
  readonly #ctx: CanvasRenderingContext2D;
  #sprites: FishSprites;
  #wide = 0;
  #high = 0;
  #ratio = 1;
  #unit = 1;
  #ownPlace = 0;
  readonly #cannons = new Map<number, Cannon>();
  #shots: Shot[] = [];
  readonly #flights = createFlights();
  readonly #caught = new Map<string, number>();
  readonly #hurt = new Map<string, number>();
  #lockId: string | undefined;
  #lastMs = 0;
  #cannonSprites = createCannonSprites();
  readonly #sharpness = createSharpness(() => this.#fit());

  constructor(deps: Deps) {
    this.#deps = deps;
    const ctx = deps.canvas.getContext('2d');
    if (!ctx) throw new Error('this browser cannot draw');
    this.#ctx = ctx;
    this.#sprites = createFishSprites(1, 1);
    this.resize();
  }

  /** Fits both canvases to their place in the page. */
  resize(): void {
    const { canvas, scene, sea } = this.#deps;
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    [this.#wide, this.#high] = [clientWidth, clientHeight];
    this.#unit = Math.min(clientWidth, clientHeight) * (clientWidth > clientHeight ? 1.05 : 1);
    this.#fit();
    const ratio = drawnRatio();
    scene.width = Math.round(clientWidth * ratio);
    scene.height = Math.round(clientHeight * ratio);
    const ctx = scene.getContext('2d');
    if (ctx) {
      ctx.scale(ratio, ratio);
      paintSea(ctx, clientWidth, clientHeight, sea.look, sea.key);
    }
    if (this.#sprites.isOf(this.#unit, ratio)) return;
    this.#sprites.free();
    this.#sprites = createFishSprites(this.#unit, ratio);
    this.#cannonSprites = createCannonSprites();
  }

  /** Only what moves gets fewer pixels when frames are missed; its pictures stay. */
  #fit(): void {
    const { canvas } = this.#deps;
    this.#ratio = this.#sharpness.ratio();
    canvas.width = Math.round(this.#wide * this.#ratio);
    canvas.height = Math.round(this.#high * this.#ratio);
  }

  setPlayers(players: readonly TablePlayer[], ownPlace: number, levelOf: (cannon: string) => number): void {
    this.#ownPlace = ownPlace;
    for (const place of this.#cannons.keys())
      if (!players.some((player) => player.place === place)) this.#cannons.delete(place);
    for (const { place, cannon, name } of players) {
      const known = this.#cannons.get(place) ?? { angle: 0, firedAtMs: 0, cannon, name, level: 0 };
      this.#cannons.set(place, { ...known, cannon, name, level: levelOf(cannon) });
      if (known.firedAtMs === 0) this.#aim(place, { x: this.#wide / 2, y: this.#high / 2 });
    }
  }

  setCaught(ids: readonly string[]): void {
    for (const id of ids) if (!this.#caught.has(id)) this.#caught.set(id, 0);
  }

  set lockId(id: string | undefined) {
    this.#lockId = id;
  }

  /** The fish that can be shot at now. */
  fish(): SwimmingFish[] {
    return fishAt(this.#deps.sea, this.#deps.clock.now()).filter((fish) => !this.#caught.has(fish.id));
  }

  /** Where a fish is on the screen. */
  at(fish: SwimmingFish): Point {
    const { x, y } = placeOf(fish, this.#deps.clock.now());
    return { x: x * this.#wide, y: y * this.#high };
  }

  isInside({ x, y }: Point): boolean {
    return x > 0 && y > 0 && x < this.#wide && y < this.#high;
  }

  /** The fish under a point, the smallest first, with some room for a thumb. */
  fishUnder(point: Point): SwimmingFish | undefined {
    const hit = this.fish().filter((fish) => this.#touches(fish, point, 12));
    return hit.sort((left, right) => left.kind.length - right.kind.length)[0];
  }

  /** Fires from a place towards a point, or after a fish. */
  fire(place: number, target: Point, targetId: string | undefined, onHit: Shot['onHit']): void {
    const from = this.muzzle(place);
    this.#aim(place, target);
    const cannon = this.#cannons.get(place);
    if (cannon) cannon.firedAtMs = performance.now();
    const angle = Math.atan2(target.y - from.y, target.x - from.x);
    this.#shots.push({ ...from, angle, place, targetId, onHit, leftMs: 2600 });
  }

  /** Opens a net where a shot met a fish. */
  net(at: Point, place: number): void {
    const colour = placeColours[place % 4] ?? '#fff';
    this.#flights.net(at, this.#unit * 0.085, colour);
  }

  /** The fish got away: it starts. */
  startle(fishId: string): void {
    this.#hurt.set(fishId, performance.now());
  }

  /** Takes caught fish out of the sea and lets their coins fly to a cannon. */
  catchFish(fishIds: readonly string[], place: number, amount: string): void {
    const nowMs = performance.now();
    const now = this.#deps.clock.now();
    const taken = fishAt(this.#deps.sea, now).filter(({ id }) => fishIds.includes(id));
    const [first] = taken.filter(({ id }) => id === fishIds[0]);
    for (const id of fishIds) this.#caught.set(id, nowMs);
    if (!first) return;
    const [from, to] = [this.at(first), this.muzzle(place)];
    for (const fish of taken) {
      const at = this.at(fish);
      if (fish !== first) this.#flights.bolt(from, at);
      const count = this.#deps.calm ? 1 : Math.min(9, 3 + Math.round(fish.kind.length * 12));
      this.#flights.coins(at, to, count);
    }
    const isOwn = place === this.#ownPlace;
    const size = (isOwn ? 22 : 15) * (first.kind.rule === 'single' ? 1 : 1.4);
    const colour = isOwn ? '#ffd873' : '#ffffff';
    this.#flights.label(from, `+${amount}`, size, colour);
  }

  /** A short word over a place of the sea. */
  say(at: Point, text: string): void {
    this.#flights.label(at, text, 13, '#ffffff');
  }

  /** The place of a cannon: one's own at the bottom, the others' at the top. */
  muzzle(place: number): Point {
    const spot = (place - this.#ownPlace + 4) % 4;
    if (spot === 0) return { x: this.#wide / 2, y: this.#high - 14 };
    return { x: this.#wide * ([0.5, 0.16, 0.5, 0.84][spot] ?? 0.5), y: 16 };
  }

  /** Draws one frame. */
  frame(nowMs: number): void {
    const ctx = this.#ctx;
    this.#sharpness.note(nowMs);
    const passedMs = Math.min(100, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
    ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    ctx.clearRect(0, 0, this.#wide, this.#high);
    const swimming = fishAt(this.#deps.sea, this.#deps.clock.now());
    this.#drawFish(ctx, swimming, nowMs);
    if (this.#shots.length > 0) this.#moveShots(ctx, swimming, passedMs);
    this.#flights.draw(ctx, nowMs, { wide: this.#wide, coin: Math.max(5, this.#unit * 0.017) });
    this.#drawCannons(ctx, nowMs);
  }

  #aim(place: number, target: Point): void {
    const from = this.muzzle(place);
    const cannon = this.#cannons.get(place);
    if (cannon) cannon.angle = Math.atan2(target.y - from.y, target.x - from.x);
  }

  #touches(fish: SwimmingFish, point: Point, room: number): boolean {
    const now = this.#deps.clock.now();
    const { x, y, angle } = placeOf(fish, now);
    const [dx, dy] = [point.x - x * this.#wide, point.y - y * this.#high];
    const along = dx * Math.cos(angle) + dy * Math.sin(angle);
    const across = dy * Math.cos(angle) - dx * Math.sin(angle);
    const half = (fish.kind.length * this.#unit) / 2;
    return (along / (half * 0.9 + room)) ** 2 + (across / (half * 0.42 + room)) ** 2 < 1;
  }

  #drawFish(ctx: CanvasRenderingContext2D, swimming: readonly SwimmingFish[], nowMs: number): void {
    const now = this.#deps.clock.now();
    for (const fish of [...swimming].sort((a, b) => a.kind.length - b.kind.length)) {
      const caughtMs = this.#caught.get(fish.id);
      const dying = caughtMs === undefined ? 0 : Math.max(0, (nowMs - caughtMs) / dyingMs);
      if (dying >= 1) continue;
      const { x, y, angle } = placeOf(fish, now);
      const hurtMs = nowMs - (this.#hurt.get(fish.id) ?? -1000);
      ctx.save();
      ctx.translate(x * this.#wide, y * this.#high);
      if (fish.id === this.#lockId)
        drawLock(ctx, (fish.kind.length * this.#unit) / 2, this.#deps.calm ? 0 : nowMs);
      ctx.rotate(angle + (dying > 0 ? dying * 5 : 0));
      if (fish.heading === -1) ctx.scale(1, -1);
      if (dying > 0) ctx.scale(1 + dying * 0.3, 1 + dying * 0.3);
      if (hurtMs < 160) ctx.scale(1.1 - hurtMs / 1600, 1.1 - hurtMs / 1600);
      ctx.globalAlpha = 1 - dying;
      const beat = this.#deps.calm ? 0 : now / (420 + fish.kind.length * 900) + fish.phase;
      this.#sprites.draw(ctx, fish.kind, beat);
      ctx.restore();
    }
    if (this.#hurt.size > 200) this.#hurt.clear();
  }

  #moveShots(ctx: CanvasRenderingContext2D, all: readonly SwimmingFish[], passedMs: number): void {
    const step = (this.#unit * 1.9 * passedMs) / 1000;
    const swimming = all.filter(({ id }) => !this.#caught.has(id));
    this.#shots = this.#shots.filter((shot) => {
      const target =
        shot.targetId === undefined ? undefined : swimming.find(({ id }) => id === shot.targetId);
      const aim = target && this.at(target);
      if (aim) shot.angle = Math.atan2(aim.y - shot.y, aim.x - shot.x);
      shot.x += Math.cos(shot.angle) * step;
      shot.y += Math.sin(shot.angle) * step;
      shot.leftMs -= passedMs;
      const met = target
        ? this.#touches(target, shot, step / 2)
          ? target
          : undefined
        : swimming.find((fish) => this.#touches(fish, shot, 0));
      if (met) shot.onHit(met.id, { x: shot.x, y: shot.y });
      if (met || shot.leftMs < 0 || !this.isInside({ x: shot.x, y: shot.y })) return false;
      ctx.save();
      ctx.translate(shot.x, shot.y);
      ctx.rotate(shot.angle);
      const colour = placeColours[shot.place % 4] ?? '#fff';
      this.#cannonSprites.drawShot(ctx, Math.max(3, this.#unit * 0.011), colour);
      ctx.restore();
      return true;
    });
  }

  #drawCannons(ctx: CanvasRenderingContext2D, nowMs: number): void {
    for (const [place, { angle, firedAtMs, cannon, name, level }] of this.#cannons) {
      const isOwn = place === this.#ownPlace;
      const { x, y } = this.muzzle(place);
      const recoil = Math.max(0, 1 - (nowMs - firedAtMs) / 150);
      const colour = placeColours[place % 4] ?? '#fff';
      ctx.save();
      ctx.translate(x, y);
      this.#cannonSprites.drawCannon(ctx, { size: isOwn ? 62 : 38, angle, recoil, level, colour });
      if (!isOwn) this.#cannonSprites.drawName(ctx, cannon ? `${name} · ${cannon}` : name);
      ctx.restore();
    }
  }
}

function drawLock(ctx: CanvasRenderingContext2D, half: number, nowMs: number): void {
  ctx.save();
  ctx.rotate(nowMs / 700);
  ctx.strokeStyle = '#ff4f5e';
  ctx.lineWidth = 2.5;
  const reach = Math.max(20, half * 0.8);
  for (let part = 0; part < 4; part += 1) {
    ctx.beginPath();
    ctx.arc(0, 0, reach, part * 1.57 + 0.3, part * 1.57 + 1.2);
    ctx.stroke();
  }
  ctx.restore();
}
