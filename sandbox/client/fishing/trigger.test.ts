// A tap fires, however short it is.
import { expect, it } from 'vitest';
import type { SeaView } from './sea-view.ts';
import { Trigger } from './trigger.ts';

it('fires for a tap that ends before the next frame, and once for each pause', () => {
  const shots: unknown[] = [];
  const emptySea = { lockId: undefined, fish: () => [] } as unknown as SeaView;
  const trigger = new Trigger({
    view: emptySea,
    fire: (target) => shots.push(target),
    mayFire: () => true,
    onChange: () => undefined,
  });
  trigger.press({ x: 10, y: 20 });
  trigger.release();
  expect(shots).toEqual([{ x: 10, y: 20 }]);
  trigger.tick(performance.now() + 1000);
  expect(shots).toHaveLength(1);
});
