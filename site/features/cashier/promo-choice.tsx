// The promotion that a deposit takes part in: none unless one is chosen; not shown while nothing is offered.
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#kit/fields/select-field.tsx';
import { useLanguage, useText } from '#site/base/i18n.ts';
import { Awaited } from '#site/base/parts/awaited.tsx';
import { useSession } from '#site/base/session.ts';
import { promosQuery } from '#site/data/cashier/deposits.ts';

type Props = { readonly chosen: string; readonly onChange: (promoId: string) => void };

/** `chosen` is empty for none. */
export function PromoChoice({ chosen, onChange }: Props) {
  const t = useText();
  const language = useLanguage();
  const query = useQuery(promosQuery(useSession()?.userName ?? ''));
  // A deposit without a promotion stays possible.
  if (query.isError) return null;
  return (
    <Awaited query={query} height="1.7rem">
      {({ promos }) =>
        promos.length > 0 && (
          <SelectField
            label={t('cashier.promo')}
            value={chosen}
            hint={promos.find(({ promoId }) => promoId === chosen)?.terms[language]}
            options={[
              { value: '', text: t('cashier.promoNone') },
              ...promos.map(({ promoId, names }) => ({ value: promoId, text: names[language] })),
            ]}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Awaited>
  );
}
