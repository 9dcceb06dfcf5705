// Keeps keyboard and assistive technology inside a layer while it is open, and brings the focus back afterwards.
import { type RefObject, useEffect, useEffectEvent } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';
/** Toasts (toast.tsx) stay reachable over a layer: their element has this attribute. */
const overLayers = 'data-over-layers';

/** The field that gets the focus first has this attribute; without one the panel gets it. */
const firstFocus = 'data-first-focus';

/** Makes everything beside the layer inert while it is open; layers may be stacked. Escape calls `onClose`. */
export function useModalFocus(
  layer: RefObject<HTMLElement | null>,
  open: boolean,
  onEscape: () => void,
): void {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    const element = layer.current;
    if (!open || !element) return;
    const before = document.activeElement;
    const stilled = [...document.body.children].filter(
      (other) => other !== element && !other.hasAttribute(overLayers) && !other.hasAttribute('inert'),
    );
    for (const other of stilled) {
      other.setAttribute('inert', '');
      // Browsers before 2023 do not support `inert`; in these, this attribute keeps screen readers inside the layer.
      other.setAttribute('aria-hidden', 'true');
    }
    const overflow = document.body.style.overflowY;
    document.body.style.overflowY = 'hidden';
    const panel = element.querySelector<HTMLElement>('[role="dialog"]');
    const first = element.querySelector<HTMLElement>(`[${firstFocus}]`) ?? panel;
    // A field of the layer may have taken the focus already, as it was drawn.
    if (!element.contains(before)) first?.focus({ preventScroll: true });
    // A browser drops the focus when the control that has it is removed; it must not leave the layer.
    const keepFocus = new MutationObserver(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && !element.hasAttribute('inert')) panel?.focus({ preventScroll: true });
    });
    keepFocus.observe(element, { childList: true, subtree: true });
    const onKey = (event: KeyboardEvent) => {
      if (element.hasAttribute('inert') || !belongsTo(element, event.target)) return;
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab') keepTabInside(element, event);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      keepFocus.disconnect();
      document.removeEventListener('keydown', onKey);
      for (const other of stilled) {
        other.removeAttribute('inert');
        other.removeAttribute('aria-hidden');
      }
      document.body.style.overflowY = overflow;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [layer, open]);
}

/** A key pressed in the layer; or on the page, where nothing has the focus. */
const belongsTo = (layer: HTMLElement, target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Node && layer.contains(target));

/** Tab and Shift+Tab go round inside the layer. */
function keepTabInside(layer: HTMLElement, event: KeyboardEvent): void {
  const all = [...layer.querySelectorAll<HTMLElement>(focusable)];
  const stops = all.filter(
    (stop) => stop.tabIndex >= 0 && stop.offsetParent !== null && !stop.matches(':disabled'),
  );
  const [first, last] = [stops[0], stops[stops.length - 1]];
  const at = document.activeElement;
  const isOnPanel = at?.getAttribute('role') === 'dialog';
  const goesRound = event.shiftKey ? at === first || isOnPanel : at === last;
  if (stops.length > 0 && !goesRound) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
