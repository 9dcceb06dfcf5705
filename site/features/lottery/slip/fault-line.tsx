// Why the line on the board cannot be played; fetched when there is one.
import { useText } from '#site/base/i18n.ts';
import { faultText } from './fault-text.ts';
import type { LineFault, NewLine, Rules } from './line.ts';

type FaultLineProps = { rules: Rules; line: NewLine; fault: LineFault; className: string | undefined };

export default function FaultLine({ rules, line, fault, className }: FaultLineProps) {
  const t = useText();
  return <output className={className}>{faultText(t, fault, rules, line)}</output>;
}
