// Nothing on home moves without the reader: late parts find their space reserved.
import { expect, it } from 'vitest';
import { aPerson, type Person, phones, settled, visit } from '#journeys/base/person.ts';

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };

/** Every move the browser has seen on this page without a tap before it, and what moved. */
function shifts({ page }: Person): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const watch = new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources = [] } of list.getEntries() as Shift[]) {
            const moved = sources.map(({ node }) => node?.parentElement?.className ?? node?.nodeName);
            if (!hadRecentInput) seen.push(`${value}: ${moved.join(', ')}`);
          }
        });
        watch.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are reported before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(seen), 100)));
      }),
  );
}

it('home moves nothing while it loads, on both phones and in both languages', async () => {
  for (const phone of Object.values(phones)) {
    for (const language of ['BN', 'EN'] as const) {
      const person = await aPerson({ phone, language, reducedMotion: false });
      // A machine without letters for Bengali shows boxes until ours have come: the second visit has them at hand.
      await visit(person, '/m/home');
      await settled(person);
      await visit(person, '/m/home');
      await settled(person);
      expect(await shifts(person), `${phone.width} px, ${language}`).toEqual([]);
    }
  }
});
