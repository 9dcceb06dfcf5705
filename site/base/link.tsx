// A link to a screen of the site: a real link for long presses, new tabs and keyboards, without a page load on a tap.
import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from './navigation.ts';

/** `onClick` runs first and may keep the link from being followed. */
export function Link({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
