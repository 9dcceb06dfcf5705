// The order in which players see the contents of a kind.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { contentKinds } from '#contract/messaging/office.ts';
import { listContents, orderContents } from '#contract/messaging/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/fields/select-field.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import type { RowOf } from '#office/base/list/list-types.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { OrderList } from '#office/base/parts/order-list.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { useMay } from '#office/base/session.ts';

import styles from './content-form.module.css';

type Row = RowOf<typeof listContents>;
const ordered = contentKinds.filter((kind) => kind !== 'REGISTER' && kind !== 'AGREEMENT');

export default function ContentOrderScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const kind = ordered.find((one) => one === search.get('kind')) ?? 'B';
  const look = useLook(listContents, { query: { kind, sort: 'place', direction: 'asc', size: 200 } });
  return (
    <>
      <PageHead
        title={t('screen.contentOrder')}
        hint={t('content.orderHint')}
        back={{ to: '/contents', text: t('screen.contents') }}
      />
      <div className={styles.narrow}>
        <SelectField
          label={t('content.kind')}
          value={kind}
          options={ordered.map((value) => ({ value, text: t(`content.${value}`) }))}
          onChange={(event) => setSearch({ kind: event.target.value }, { replace: true })}
        />
      </div>
      <Loaded look={look}>
        {({ rows }) => {
          const shown = rows.filter(({ state }) => state === 'LIVE' || state === 'SCHEDULED');
          return <Order key={`${kind} ${shown.map(({ id }) => id).join()}`} kind={kind} rows={shown} />;
        }}
      </Loaded>
    </>
  );
}

function Order({ kind, rows }: { kind: Row['kind']; rows: readonly Row[] }) {
  const t = useText();
  const act = useAct();
  const language = useLanguage();
  const mayOrder = useMay()('messaging.content.publish');
  const [ids, setIds] = useState(() => rows.map(({ id }) => id));
  const nameOf = (wanted: string) => rows.find(({ id }) => id === wanted)?.title[language] ?? wanted;
  if (rows.length === 0) return <EmptyState title={t('content.nothingShown')} />;
  const isChanged = ids.some((id, at) => id !== rows[at]?.id);
  const names = (of: readonly string[]) => of.map(nameOf).join(' · ');
  return (
    <>
      <OrderList
        label={t('screen.contentOrder')}
        items={ids.map((id) => ({ id, name: nameOf(id) }))}
        onChange={(next) => mayOrder && setIds(next)}
      />
      {mayOrder && (
        <div className={styles.save}>
          <Button
            disabled={!isChanged}
            onClick={() =>
              void act({
                call: orderContents,
                title: t('content.saveOrder'),
                effect: (
                  <ChangeView change={{ before: names(rows.map(({ id }) => id)), after: names(ids) }} />
                ),
                body: () => ({ kind, ids }),
              })
            }
          >
            {t('content.saveOrder')}
          </Button>
        </div>
      )}
    </>
  );
}
