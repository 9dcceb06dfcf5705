// What a layer over the page is given; the doors and the machinery behind them agree on it here.
import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  /** Asked by the mask, the Escape key or a close control. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons below the content, the main one last. */
  actions?: ReactNode;
};

export type DrawerProps = {
  open: boolean;
  /** Asked by the mask, the Escape key or the close control. */
  onClose: () => void;
  /** Names the sheet for assistive technology. */
  title: string;
  side?: 'right' | 'bottom';
  /** Shows the title as a heading line beside the close control. */
  titleVisible?: boolean;
  children: ReactNode;
};
