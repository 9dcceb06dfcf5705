// The published versions, the changes of each, and an act that restores one.
import { restoreVersion } from '#contract/messaging/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useText } from '#office/base/i18n.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { flat } from './content-acts.tsx';
import type { Content } from './content-shape.ts';

export function VersionList({ content: { id, versions, draft } }: { content: Content }) {
  const t = useText();
  const act = useAct();
  const mayWrite = useMay()('messaging.content.write');
  if (versions.length === 0) return null;
  return (
    <Panel title={t('content.versions')}>
      {versions.map(({ version, body, publishedAt, publishedBy, reason }, at) => {
        const before = flat(t, versions[at + 1]?.body);
        return (
          <details key={version}>
            <summary>
              {t('content.version', version)} · {publishedBy} · <When at={publishedAt} /> {reason}
            </summary>
            <ChangeView change={{ before, after: flat(t, body) }} />
            {mayWrite && at > 0 && (
              <Button
                size="small"
                variant="line"
                onClick={() =>
                  void act({
                    call: restoreVersion,
                    params: { id },
                    title: t('content.restore', version),
                    effect: (
                      <ChangeView change={{ before: flat(t, versions[0]?.body), after: flat(t, body) }} />
                    ),
                    body: () => ({ version, revision: draft?.revision ?? null }),
                  })
                }
              >
                {t('content.restore', version)}
              </Button>
            )}
          </details>
        );
      })}
    </Panel>
  );
}
