// The end of a list: more is asked for within 300 px of the page's bottom, and only while the reader scrolls down.
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInfiniteScroll } from './use-infinite-scroll.ts';

const pageHeight = 3000;

function List({ enabled, onMore }: { enabled: boolean; onMore: () => void }) {
  useInfiniteScroll({ enabled, onMore });
  return null;
}

/** Scrolls so that so many pixels of the page are below the window. */
function scrollTo(below: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(pageHeight - window.innerHeight - below);
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(pageHeight);
});
afterEach(() => vi.restoreAllMocks());

it('HALL-12 more is loaded within 300 px of the bottom, while scrolling down', () => {
  const onMore = vi.fn<() => void>();
  render(<List enabled onMore={onMore} />);
  scrollTo(301);
  expect(onMore).not.toHaveBeenCalled();
  scrollTo(300);
  expect(onMore).toHaveBeenCalledTimes(1);
});

it('nothing is loaded on the way up, nor while it is not wanted', () => {
  const onMore = vi.fn<() => void>();
  scrollTo(100);
  const { rerender } = render(<List enabled onMore={onMore} />);
  scrollTo(250);
  expect(onMore).not.toHaveBeenCalled();
  rerender(<List enabled={false} onMore={onMore} />);
  scrollTo(50);
  expect(onMore).not.toHaveBeenCalled();
});
