// The falling envelopes: where they are, how they are drawn, and which one a touch hits.

/** A place is a part of the width and height; `speed` is heights in a second. */
type Envelope = { x: number; y: number; readonly speed: number; readonly turn: number };
type Sky = { readonly width: number; readonly height: number };

const count = 14;
/** Of an envelope, in px; a touch counts a little outside too. */
const size = { width: 40, height: 52 };
const touchMargin = 10;

/** Envelopes spread over the sky. They only decorate: what is won does not depend on the one that is touched. */
export const newEnvelopes = (): Envelope[] =>
  Array.from({ length: count }, (_none, nth) => ({
    x: ((nth * 0.755) % 1) * 0.86 + 0.02,
    y: (nth * 0.57) % 1,
    speed: 0.12 + ((nth * 7) % 5) * 0.03,
    turn: (((nth * 5) % 7) - 3) * 0.06,
  }));

/** Moves the envelopes by the time that passed and draws them. */
export function drawEnvelopes(
  context: CanvasRenderingContext2D,
  envelopes: readonly Envelope[],
  { width, height, passedMs }: Sky & { readonly passedMs: number },
): void {
  context.clearRect(0, 0, width, height);
  for (const envelope of envelopes) {
    envelope.y += (envelope.speed * passedMs) / 1000;
    if (envelope.y > 1) envelope.y -= 1 + size.height / Math.max(1, height);
    context.save();
    context.translate(envelope.x * width + size.width / 2, envelope.y * height + size.height / 2);
    context.rotate(envelope.turn);
    drawEnvelope(context);
    context.restore();
  }
}

/** A hibiscus-red envelope with a marigold seal. */
function drawEnvelope(context: CanvasRenderingContext2D): void {
  const { width, height } = size;
  context.fillStyle = '#c9243a';
  context.fillRect(-width / 2, -height / 2, width, height);
  context.fillStyle = '#e04a58';
  context.beginPath();
  context.moveTo(-width / 2, -height / 2);
  context.lineTo(width / 2, -height / 2);
  context.lineTo(0, -height / 8);
  context.closePath();
  context.fill();
  context.fillStyle = '#ffb224';
  context.beginPath();
  context.arc(0, -height / 8, 7, 0, Math.PI * 2);
  context.fill();
}

/** The envelope under a touch; undefined beside all of them. */
export function envelopeAt(
  envelopes: readonly Envelope[],
  at: { readonly x: number; readonly y: number },
  { width, height }: Sky,
): Envelope | undefined {
  return envelopes.find(({ x, y }) => {
    const [left, top] = [x * width - touchMargin, y * height - touchMargin];
    const isBeside = at.x < left || at.x > left + size.width + 2 * touchMargin;
    return !isBeside && at.y >= top && at.y <= top + size.height + 2 * touchMargin;
  });
}
