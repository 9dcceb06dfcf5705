// A member's cards for withdrawals: masked, with the removed ones, and who else uses the same numbers.
import type { ValueOf } from '#contract/call-types.ts';
import { listMemberCards } from '#contract/identity/members/members-calls.ts';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { Panel } from '#office/base/parts/panel.tsx';
import { PlainTable } from '#office/base/parts/plain-table.tsx';
import { Subject } from '#office/base/parts/subject.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';

type Card = ValueOf<typeof listMemberCards>['cards'][number];

export function MemberCards({ id }: { id: string }) {
  const t = useText();
  const language = useLanguage();
  const look = useLook(listMemberCards, { params: { id } });
  return (
    <Loaded look={look}>
      {({ holderMasked, cards }) => (
        <>
          <Panel>
            <Facts facts={[{ name: t('member.cardHolder'), value: holderMasked }]} />
          </Panel>
          {cards.length === 0 ? (
            <EmptyState title={t('member.noCards')} />
          ) : (
            <PlainTable
              label={t('member.cards')}
              rows={cards}
              rowKey={(card) => card.id}
              columns={[
                { title: t('member.cardBank'), cell: ({ names }) => names[language] },
                { title: t('member.cardNumber'), cell: ({ last4 }) => `•••• ${last4}` },
                { title: t('member.state'), cell: (card) => <CardState card={card} /> },
                { title: t('member.cardAdded'), cell: ({ addedAt }) => <When at={addedAt} /> },
                {
                  title: t('member.cardRemoved'),
                  cell: ({ removedAt }) => removedAt !== null && <When at={removedAt} />,
                },
                { title: t('member.cardOthers'), cell: ({ others }) => <Others others={others} /> },
              ]}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function CardState({ card: { removedAt, isCooling } }: { card: Card }) {
  const t = useText();
  if (removedAt !== null) return <Tag>{t('member.cardStateRemoved')}</Tag>;
  return isCooling ? (
    <Tag tone="warn">{t('member.cardStateCooling')}</Tag>
  ) : (
    <Tag tone="good">{t('member.cardStateReady')}</Tag>
  );
}

/** An account that had the number once counts, too: money may have gone there. */
function Others({ others }: Pick<Card, 'others'>) {
  const t = useText();
  return (
    <>
      {others.map(({ id, account, isCurrent }) => (
        <div key={id}>
          <Subject id={id} name={account} /> {!isCurrent && <small>{t('member.cardOnce')}</small>}
        </div>
      ))}
    </>
  );
}
