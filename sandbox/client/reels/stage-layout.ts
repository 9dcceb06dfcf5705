// The layout of the stage: the size of a cell, the frame around the reels, the emblem above them.

export type StageLayout = {
  readonly columns: number;
  readonly rows: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** The reels without their frame. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly border: number;
  /** The emblem's size, zero when there is no space for one. */
  readonly emblem: number;
};

/** Height to width of a cell: the minimum, and the maximum on a tall phone. */
const cellShape = { threeRows: [1.12, 1.4], fiveRows: [1, 1.12] } as const;
/** Space kept above the reels for the emblem before cells grow taller. */
const emblemHeight = 120;
const widestCell = 132;

/** Fits the reels into the stage, all in CSS pixels. */
export function layOut(stageWidth: number, stageHeight: number, columns: number, rows: number): StageLayout {
  const border = Math.max(10, Math.min(20, stageWidth * 0.03));
  const margin = stageWidth > 600 ? 16 : 5;
  const [flattest, tallest] = cellShape[rows > 3 ? 'fiveRows' : 'threeRows'];
  const byWidth = (stageWidth - 2 * (border + margin)) / columns;
  const byHeight = (stageHeight - 2 * (border + 6)) / rows / flattest;
  const cellWidth = Math.floor(Math.min(byWidth, byHeight, widestCell));
  const roomy = (stageHeight - emblemHeight - 2 * border) / rows / cellWidth;
  const cellHeight = Math.floor(cellWidth * Math.max(flattest, Math.min(tallest, roomy)));
  const [width, height] = [cellWidth * columns, cellHeight * rows];
  const spare = stageHeight - height - 2 * border;
  const emblem = spare > 80 ? Math.min(150, spare * 0.8) : 0;
  const top = emblem > 0 ? border + (spare - emblem * 0.72) * 0.45 + emblem * 0.72 : border + spare / 2;
  return {
    columns,
    rows,
    cellWidth,
    cellHeight,
    left: Math.floor((stageWidth - width) / 2),
    top: Math.floor(top),
    width,
    height,
    border,
    emblem,
  };
}
