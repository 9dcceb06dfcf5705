// Who else has this case open at this moment; the page shows its own presence while it is open.
import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { showPresence } from '#contract/operators/presence-calls.ts';
import { callOffice, keyOf } from '../api.ts';
import { useText } from '../i18n.ts';
import { Tag } from './tag.tsx';

/** A presence is renewed this often, in ms; the server ends it after three times that. */
const renewEveryMs = 10_000;

export function Presence({ subject }: { subject: string }) {
  const t = useText();
  const { data } = useQuery({
    queryKey: keyOf(showPresence, { subject }),
    queryFn: ({ signal }) => callOffice(showPresence, { body: { subject } }, { signal }),
    refetchInterval: renewEveryMs,
    gcTime: 0,
  });
  useEffect(
    () => () => void callOffice(showPresence, { body: { subject, isLeaving: true } }).catch(() => undefined),
    [subject],
  );
  const others = data?.others ?? [];
  return (
    <output aria-live="polite">
      {others.length > 0 && <Tag tone="warn">{t('app.alsoHere', others.join(', '))}</Tag>}
    </output>
  );
}
