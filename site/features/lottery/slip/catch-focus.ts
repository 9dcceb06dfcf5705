// Keeps the focus in a sheet when its pressed button has disappeared.

/** As a `ref`: takes the focus when nothing else has it. */
export function catchFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
}
