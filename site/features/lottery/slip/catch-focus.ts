// Keeps the keyboard in a sheet whose pressed button has just gone.

/** As a `ref`: takes the focus when nothing else has it. */
export function catchFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) element?.focus({ preventScroll: true });
}
