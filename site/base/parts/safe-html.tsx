// Shows the HTML of a notice or help text: it is read as data and only known elements are built from it.
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { useAwake } from '#kit/use-awake.ts';

const elements: Readonly<Record<string, string>> = {
  P: 'p',
  H3: 'h3',
  H4: 'h4',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  EM: 'em',
  BR: 'br',
};

/** Nothing of the text reaches the page as markup: unknown elements leave only their words behind. */
export function SafeHtml({ html, className }: { html: string; className?: string | undefined }) {
  // The parser exists in browsers only, and the texts are never part of a prerendered page.
  const awake = useAwake();
  const content = useMemo(() => (awake ? fromHtml(html) : null), [awake, html]);
  return <div className={className}>{content}</div>;
}

function fromHtml(html: string): ReactNode {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return childrenOf(parsed.body);
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, at) => <Fragment key={at}>{built(node)}</Fragment>);
}

function built(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof HTMLElement) || node.tagName === 'SCRIPT' || node.tagName === 'STYLE') return null;
  if (node.tagName === 'A') return link(node);
  const name = elements[node.tagName];
  if (name === 'br') return <br />;
  return name ? createElement(name, null, ...childrenOf(node)) : childrenOf(node);
}

function link(node: HTMLElement): ReactNode {
  const target = linkTarget(node.getAttribute('href') ?? '');
  if (!target) return childrenOf(node);
  if (target === 'own') return <a href={node.getAttribute('href') ?? ''}>{childrenOf(node)}</a>;
  return (
    <a href={node.getAttribute('href') ?? ''} target="_blank" rel="noopener noreferrer">
      {childrenOf(node)}
    </a>
  );
}

/** `own` for a path of this site, `other` for an https address, null for anything a link may not be. */
export function linkTarget(href: string): 'own' | 'other' | null {
  if (/^\/(?![/\\])/.test(href)) return 'own';
  return /^https:\/\/[^\s@]+$/.test(href) ? 'other' : null;
}
