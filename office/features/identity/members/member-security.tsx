// The events of a member's sign-in methods, newest first.
import { listSecurityEvents } from '#contract/identity/members/members-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { When } from '#office/base/parts/when.tsx';

export function MemberSecurity({ id }: { id: string }) {
  const t = useText();
  const look = useLook(listSecurityEvents, { params: { id } });
  return (
    <Loaded look={look}>
      {({ events }) => (
        <PlainTable
          label={t('member.security')}
          rows={events.map((event, nth) => ({ ...event, nth }))}
          rowKey={({ nth }) => String(nth)}
          columns={[
            { title: t('audit.at'), cell: ({ at }) => <When at={at} /> },
            { title: t('audit.act'), cell: ({ kind }) => t(`security.${kind}`) },
            { title: t('audit.details'), cell: ({ detail }) => detail },
          ]}
        />
      )}
    </Loaded>
  );
}
