// Single silhouettes: hill, palm, tree, dome, sail, lamps on a string, weed, bubbles, light mast.

export function hills(
  ctx: CanvasRenderingContext2D,
  width: number,
  ground: number,
  tall: number,
  colour: string,
  chance: () => number,
): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(0, ground + 4);
  for (let step = 0; step <= 6; step += 1) {
    const x = (width / 6) * step;
    ctx.quadraticCurveTo(x - width / 12, ground - tall * (0.5 + chance()), x, ground - tall * chance() * 0.5);
  }
  ctx.lineTo(width, ground + 4);
  ctx.fill();
}

export function palm(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  tall: number,
  colour: string,
): void {
  const lean = tall * 0.18;
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(2, tall * 0.05);
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(x + lean * 0.2, y - tall * 0.6, x + lean, y - tall);
  ctx.stroke();
  for (let leaf = 0; leaf < 8; leaf += 1)
    frond(ctx, x + lean, y - tall, tall * 0.42, -1.9 + leaf * 0.54, colour);
}

export function frond(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  length: number,
  lean: number,
  colour: string,
): void {
  const [tipX, tipY] = [
    x + Math.sin(lean) * length,
    y - Math.cos(lean) * length * 0.9 + Math.abs(lean) * length * 0.16,
  ];
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(x + Math.sin(lean) * length * 0.3 - length * 0.12, y - length * 0.66, tipX, tipY);
  ctx.quadraticCurveTo(x + Math.sin(lean) * length * 0.4 + length * 0.12, y - length * 0.4, x, y);
  ctx.fill();
}

export function crownTree(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  tall: number,
  colour: string,
): void {
  ctx.fillStyle = colour;
  ctx.fillRect(x - tall * 0.05, y - tall * 0.5, tall * 0.1, tall * 0.5);
  for (const [dx, dy, size] of [
    [-0.24, -0.6, 0.3],
    [0.24, -0.6, 0.3],
    [0, -0.8, 0.34],
    [0, -0.52, 0.34],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x + dx * tall, y + dy * tall, size * tall, 0, Math.PI * 2);
    ctx.fill();
  }
}

export function dome(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  tall: number,
  colour: string,
): void {
  const wide = tall * 0.3;
  ctx.fillStyle = colour;
  ctx.fillRect(x - wide, y - tall * 0.48, wide * 2, tall * 0.5);
  ctx.beginPath();
  ctx.moveTo(x - wide * 0.92, y - tall * 0.47);
  ctx.bezierCurveTo(x - wide * 1.3, y - tall * 0.78, x - wide * 0.2, y - tall * 0.8, x, y - tall);
  ctx.bezierCurveTo(
    x + wide * 0.2,
    y - tall * 0.8,
    x + wide * 1.3,
    y - tall * 0.78,
    x + wide * 0.92,
    y - tall * 0.47,
  );
  ctx.fill();
  ctx.fillStyle = 'rgba(255, 206, 120, .5)';
  for (const part of [-0.5, 0, 0.5]) {
    ctx.beginPath();
    ctx.arc(x + part * wide, y - tall * 0.24, wide * 0.14, Math.PI, 0);
    ctx.rect(x + part * wide - wide * 0.14, y - tall * 0.24, wide * 0.28, tall * 0.12);
    ctx.fill();
  }
}

export function sail(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  tall: number,
  colour: string,
): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x - tall * 0.6, y - tall * 0.14);
  ctx.quadraticCurveTo(x, y + tall * 0.14, x + tall * 0.6, y - tall * 0.14);
  ctx.quadraticCurveTo(x + tall * 0.3, y + tall * 0.16, x, y + tall * 0.16);
  ctx.quadraticCurveTo(x - tall * 0.3, y + tall * 0.16, x - tall * 0.6, y - tall * 0.14);
  ctx.moveTo(x, y - tall);
  ctx.quadraticCurveTo(x + tall * 0.62, y - tall * 0.7, x + tall * 0.34, y - tall * 0.16);
  ctx.quadraticCurveTo(x + tall * 0.1, y - tall * 0.24, x, y - tall * 0.12);
  ctx.fill();
}

export function garland(ctx: CanvasRenderingContext2D, width: number, y: number, chance: () => number): void {
  const colours = ['#ffcf5a', '#ff6f7d', '#6fe3b4', '#7cc6ff', '#e69bff'];
  for (let lamp = 0; lamp <= 16; lamp += 1) {
    const part = lamp / 16;
    const at = y + Math.sin(((part * 3) % 1) * Math.PI) * y * 0.4;
    ctx.fillStyle = colours[Math.floor(chance() * colours.length)] ?? '#ffcf5a';
    ctx.shadowColor = ctx.fillStyle;
    ctx.shadowBlur = 14;
    ctx.beginPath();
    ctx.arc(part * width, at, 3.2, 0, Math.PI * 2);
    ctx.fill();
    ctx.shadowBlur = 0;
  }
}

export function weed(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  tall: number,
  colour: string,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(1.4, tall * 0.06);
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.bezierCurveTo(
    x + tall * 0.2,
    y - tall * 0.3,
    x - tall * 0.2,
    y - tall * 0.6,
    x + tall * 0.08,
    y - tall,
  );
  ctx.stroke();
}

export function bubbles(
  ctx: CanvasRenderingContext2D,
  width: number,
  height: number,
  chance: () => number,
): void {
  ctx.strokeStyle = 'rgba(225, 248, 255, .4)';
  ctx.lineWidth = 1.2;
  for (let bubble = 0; bubble < 26; bubble += 1) {
    ctx.beginPath();
    ctx.arc(chance() * width, chance() * height, 2 + chance() * 6, 0, Math.PI * 2);
    ctx.stroke();
  }
}

export function mast(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  tall: number,
  colour: string,
): void {
  ctx.fillStyle = colour;
  ctx.fillRect(x - 2, y - tall, 4, tall);
  ctx.fillRect(x - tall * 0.14, y - tall, tall * 0.28, tall * 0.14);
  const light = ctx.createRadialGradient(x, y - tall * 0.93, 0, x, y - tall * 0.93, tall * 0.5);
  light.addColorStop(0, 'rgba(255, 250, 225, .8)');
  light.addColorStop(1, 'rgba(255, 250, 225, 0)');
  ctx.fillStyle = light;
  ctx.fillRect(x - tall * 0.5, y - tall * 1.43, tall, tall);
}
