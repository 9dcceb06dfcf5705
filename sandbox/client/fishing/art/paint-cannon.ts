// Paints a cannon on its raft; its size grows with what a shot costs.

type Ctx = CanvasRenderingContext2D;

/** A colour of each of the four places, so that players know each other's cannons. */
export const placeColours = ['#ffb224', '#4fc3f7', '#ff7aa8', '#8fdc6a'] as const;

/** Paints the barrel around the origin, upwards; `level` from 0 to 1. */
export function paintBarrel(ctx: Ctx, size: number, level: number, colour: string): void {
  ctx.save();
  ctx.scale(size, size);
  const width = 0.17 + level * 0.11;
  const barrel = ctx.createLinearGradient(-width, 0, width, 0);
  barrel.addColorStop(0, '#3a2a16');
  barrel.addColorStop(0.35, colour);
  barrel.addColorStop(0.55, '#fff6dd');
  barrel.addColorStop(1, '#3a2a16');
  ctx.fillStyle = barrel;
  ctx.strokeStyle = '#1c120a';
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  ctx.moveTo(-width, 0.1);
  ctx.lineTo(-width * 0.72, -0.72);
  ctx.lineTo(width * 0.72, -0.72);
  ctx.lineTo(width, 0.1);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  for (const y of [-0.2, -0.48, -0.7]) {
    ctx.fillStyle = '#5a3d1c';
    ctx.fillRect(-width * 0.95, y - 0.03, width * 1.9, 0.07);
  }
  ctx.restore();
}

/** Paints the raft below a barrel around the origin. */
export function paintRaft(ctx: Ctx, size: number, colour: string): void {
  ctx.save();
  ctx.scale(size, size);
  const base = ctx.createRadialGradient(-0.12, -0.14, 0.05, 0, 0, 0.42);
  base.addColorStop(0, '#8a6a3d');
  base.addColorStop(1, '#3a2a16');
  ctx.fillStyle = base;
  ctx.strokeStyle = '#1c120a';
  ctx.lineWidth = 0.03;
  ctx.beginPath();
  ctx.arc(0, 0, 0.4, 0, 7);
  ctx.fill();
  ctx.stroke();
  ctx.strokeStyle = 'rgba(255,252,240,0.75)';
  ctx.lineWidth = 0.025;
  for (let petal = 0; petal < 8; petal += 1) {
    ctx.save();
    ctx.rotate((petal / 8) * Math.PI * 2);
    ctx.beginPath();
    ctx.ellipse(0.2, 0, 0.11, 0.055, 0, 0, 7);
    ctx.stroke();
    ctx.restore();
  }
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(0, 0, 0.09, 0, 7);
  ctx.fill();
  ctx.restore();
}

/** Paints a shot on its way to the right: a glowing float with a tail of light. */
export function paintShot(ctx: Ctx, size: number, colour: string): void {
  ctx.save();
  const tail = ctx.createLinearGradient(-size * 4, 0, 0, 0);
  tail.addColorStop(0, 'rgba(255,255,255,0)');
  tail.addColorStop(1, colour);
  ctx.fillStyle = tail;
  ctx.beginPath();
  ctx.moveTo(-size * 4, 0);
  ctx.lineTo(0, -size * 0.8);
  ctx.lineTo(0, size * 0.8);
  ctx.fill();
  ctx.fillStyle = '#fffbe8';
  ctx.beginPath();
  ctx.arc(0, 0, size, 0, 7);
  ctx.fill();
  ctx.restore();
}

/** Paints a net that opens; `open` from 0 to 1, after which it has gone. */
export function paintNet(ctx: Ctx, size: number, open: number, colour: string): void {
  const reach = size * (0.35 + 0.65 * Math.sin((Math.min(1, open * 1.4) * Math.PI) / 2));
  ctx.save();
  ctx.globalAlpha = Math.max(0, 1 - open);
  ctx.strokeStyle = colour;
  ctx.lineWidth = Math.max(1, size * 0.05);
  for (let ring = 1; ring <= 3; ring += 1) {
    ctx.beginPath();
    ctx.arc(0, 0, (reach * ring) / 3, 0, 7);
    ctx.stroke();
  }
  ctx.beginPath();
  for (let spoke = 0; spoke < 10; spoke += 1) {
    ctx.moveTo(0, 0);
    ctx.lineTo(Math.cos((spoke / 10) * 6.283) * reach, Math.sin((spoke / 10) * 6.283) * reach);
  }
  ctx.stroke();
  ctx.restore();
}
