// Keeps keyboard and assistive technology inside a layer while it is open, and brings the focus back afterwards.
import { type RefObject, useEffect, useEffectEvent } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';
/** Toasts (toast.tsx) stay reachable over a layer: their element carries this attribute. */
const overLayers = 'data-over-layers';

/** Everything beside the layer goes still while it is open; layers may be stacked. Escape asks to close. */
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
      // Browsers before 2023 do not know `inert`; there this keeps screen readers inside.
      other.setAttribute('aria-hidden', 'true');
    }
    const overflow = document.body.style.overflowY;
    document.body.style.overflowY = 'hidden';
    element.querySelector<HTMLElement>('[role="dialog"]')?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
      else if (event.key === 'Tab') keepTabInside(element, event);
    };
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('keydown', onKey);
      for (const other of stilled) {
        other.removeAttribute('inert');
        other.removeAttribute('aria-hidden');
      }
      document.body.style.overflowY = overflow;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [layer, open]);
}

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
