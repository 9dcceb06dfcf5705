// Paints the five road maps of a table, and the figures of tables without roads.
import { element } from '../../element.ts';
import type { LiveGameName } from '../../../game-vendors/live/games/live-game.ts';
import type { LiveTexts } from '../words/live-texts.ts';
import { type Language } from '../words/spot-names.ts';
import { beadPlate, bigRoad, derivedRoad, layOutColumns, lookBack, readResult } from './road-columns.ts';
import { sideColours, sideLook, summarize } from './statistics.ts';

const rows = 6;
const [beadSize, bigSize, smallSize] = [20, 13, 8];
const gamesWithRoads: readonly LiveGameName[] = ['baccarat', 'dragontiger'];

type Ctx = CanvasRenderingContext2D;

export class RoadsView {
  readonly node: HTMLElement;
  readonly #texts: LiveTexts;
  readonly #language: Language;
  readonly #game: LiveGameName;
  #results: readonly string[] = [];

  constructor(texts: LiveTexts, language: Language, game: LiveGameName) {
    this.#texts = texts;
    this.#language = language;
    this.#game = game;
    this.node = element('section', { class: 'roads' });
    window.addEventListener('resize', () => this.#render());
  }

  show(results: readonly string[]): void {
    if (
      this.#results.length === results.length &&
      this.#results.every((one, at) => one === results[at]) &&
      this.node.firstChild
    )
      return;
    this.#results = results;
    this.#render();
  }

  #render(): void {
    const title = gamesWithRoads.includes(this.#game) ? this.#texts.roads : this.#texts.statistics;
    this.node.setAttribute('aria-label', title);
    this.node.textContent = '';
    if (this.#results.length === 0) {
      this.node.append(element('p', { class: 'no-results' }, this.#texts.noResults));
      return;
    }
    this.node.append(summarize(this.#game, this.#results, this.#texts, this.#language));
    if (!gamesWithRoads.includes(this.#game)) return;
    const canvas = element('canvas', { role: 'img', 'aria-label': this.#roadNames(), class: 'road-map' });
    this.node.append(canvas);
    this.#paint(canvas);
  }

  #roadNames(): string {
    return Object.values(this.#texts.roadNames).join(', ');
  }

  #paint(canvas: HTMLCanvasElement): void {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const width = canvas.clientWidth || this.node.clientWidth;
    const height = rows * beadSize + 1;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.height = `${height}px`;
    const ctx = canvas.getContext('2d');
    if (!ctx) return;
    ctx.scale(ratio, ratio);
    const beadWidth = Math.floor((width * 0.4) / beadSize) * beadSize;
    const restX = beadWidth + 6;
    const restWidth = width - restX;
    const columns = bigRoad(this.#results.map(readResult));
    this.#paintBeads(ctx, beadWidth);
    paintBig(ctx, columns, { x: restX, y: 0, width: restWidth }, sideColours(this.#game));
    const lowerY = rows * bigSize + 2;
    const third = Math.floor(restWidth / 3);
    (['bigEye', 'small', 'cockroach'] as const).forEach((name, at) => {
      const place = { x: restX + at * third, y: lowerY, width: third - 3 };
      paintDerived(ctx, derivedRoad(columns, lookBack[name]), name, place);
    });
  }

  #paintBeads(ctx: Ctx, width: number): void {
    grid(ctx, { x: 0, y: 0, width }, beadSize, rows);
    const placed = beadPlate(this.#results, rows);
    const shift = firstColumn(placed, Math.floor(width / beadSize));
    for (const { mark, column, row } of placed) {
      if (column < shift) continue;
      const [x, y] = [(column - shift + 0.5) * beadSize, (row + 0.5) * beadSize];
      const look = sideLook(this.#game, mark);
      ctx.beginPath();
      ctx.arc(x, y, beadSize * 0.43, 0, 2 * Math.PI);
      ctx.fillStyle = look.colour;
      ctx.fill();
      ctx.fillStyle = '#fff';
      ctx.font = `700 ${beadSize * 0.52}px "Noto Sans Bengali", sans-serif`;
      ctx.textAlign = 'center';
      ctx.textBaseline = 'middle';
      ctx.fillText(look.letter, x, y + 1);
    }
  }
}

type Place = { readonly x: number; readonly y: number; readonly width: number };

/** The first column that is shown, so that the newest ones are in sight. */
function firstColumn(placed: readonly { column: number }[], shown: number): number {
  const last = placed.reduce((most, { column }) => Math.max(most, column), 0);
  return Math.max(0, last + 1 - shown);
}

function grid(ctx: Ctx, { x, y, width }: Place, size: number, lines: number): void {
  ctx.fillStyle = '#fbf7ee';
  ctx.fillRect(x, y, width, lines * size);
  ctx.strokeStyle = '#d9d0bd';
  ctx.lineWidth = 0.5;
  for (let at = 0; at * size <= width; at += 1) line(ctx, x + at * size, y, x + at * size, y + lines * size);
  for (let at = 0; at <= lines; at += 1) line(ctx, x, y + at * size, x + width, y + at * size);
}

function line(ctx: Ctx, x1: number, y1: number, x2: number, y2: number): void {
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  ctx.lineTo(x2, y2);
  ctx.stroke();
}

const [blue, red, tieColour] = ['#1d6fb8', '#c9243a', '#0c8457'];

function paintBig(
  ctx: Ctx,
  columns: ReturnType<typeof bigRoad>,
  place: Place,
  colours: ReturnType<typeof sideColours>,
): void {
  grid(ctx, place, bigSize, rows);
  const placed = layOutColumns(columns, rows);
  const shift = firstColumn(placed, Math.floor(place.width / bigSize));
  for (const { mark, column, row } of placed) {
    if (column < shift) continue;
    const [x, y] = [place.x + (column - shift + 0.5) * bigSize, place.y + (row + 0.5) * bigSize];
    ctx.beginPath();
    ctx.arc(x, y, bigSize * 0.36, 0, 2 * Math.PI);
    ctx.lineWidth = 1.8;
    ctx.strokeStyle = colours[mark.winner];
    ctx.stroke();
    if (mark.ties > 0) {
      ctx.strokeStyle = tieColour;
      line(ctx, x - 4, y + 4, x + 4, y - 4);
    }
    if (mark.rightPair) dot(ctx, x - 4, y - 4, colours.right);
    if (mark.leftPair) dot(ctx, x + 4, y + 4, colours.left);
  }
}

function dot(ctx: Ctx, x: number, y: number, colour: string): void {
  ctx.beginPath();
  ctx.arc(x, y, 1.8, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
}

/** Rings, filled circles and strokes: the usual marks of the three derived roads. */
function paintDerived(
  ctx: Ctx,
  columns: ReturnType<typeof derivedRoad>,
  name: keyof typeof lookBack,
  place: Place,
): void {
  const lines = Math.floor((rows * beadSize - place.y) / smallSize);
  grid(ctx, place, smallSize, lines);
  const placed = layOutColumns(columns, lines);
  const shift = firstColumn(placed, Math.floor(place.width / smallSize));
  for (const { mark, column, row } of placed) {
    if (column < shift) continue;
    const [x, y] = [place.x + (column - shift + 0.5) * smallSize, place.y + (row + 0.5) * smallSize];
    const colour = mark === 'red' ? red : blue;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.4;
    if (name === 'cockroach') line(ctx, x - 2.4, y + 2.4, x + 2.4, y - 2.4);
    else if (name === 'small') dot(ctx, x, y, colour);
    else {
      ctx.beginPath();
      ctx.arc(x, y, 2.3, 0, 2 * Math.PI);
      ctx.stroke();
    }
  }
}
