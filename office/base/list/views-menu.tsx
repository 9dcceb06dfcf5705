// The views of a list that the operator saved: a name and the query of the address.
import Bookmark from 'lucide-react/icons/bookmark';
import X from 'lucide-react/icons/x';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listViews, removeView, saveView } from '#contract/operators/views-calls.ts';
import { Button } from '#kit/button.tsx';
import { Popover } from '#kit/overlays/popover.tsx';
import { RefusalLine } from '#kit/refusal-line.tsx';
import { callOffice, keyOf, useLook } from '../api.ts';
import { useText } from '../i18n.ts';
import { useErrorText } from '../use-error-text.ts';
import styles from './list.module.css';

type ViewsMenuProps = {
  /** The name of the list's call. */
  list: string;
  /** The present query of the address. */
  present: string;
  onShow: (search: string) => void;
};

export function ViewsMenu({ list, present, onShow }: ViewsMenuProps) {
  const t = useText();
  const { data } = useLook(listViews, { query: { list } });
  const { error, keep } = useKeep();
  const fault = useErrorText(error);
  const views = data?.views ?? [];
  const save = (name: string) => keep(() => callOffice(saveView, { body: { list, name, search: present } }));
  const forget = (name: string) => keep(() => callOffice(removeView, { params: { list, name } }));
  return (
    <Popover
      label={t('list.views')}
      align="end"
      className={styles.tool}
      button={
        <>
          <Bookmark aria-hidden="true" size={16} />
          <span>{views.find(({ search }) => search === present)?.name ?? t('list.views')}</span>
        </>
      }
    >
      {(close) => (
        <>
          {[{ name: t('list.allRows'), search: '' }, ...views].map((view) => (
            <div key={view.name} className={styles.view}>
              <button
                type="button"
                className={styles.viewName}
                aria-pressed={view.search === present}
                onClick={() => {
                  onShow(view.search);
                  close();
                }}
              >
                {view.name}
              </button>
              {view.search !== '' && (
                <button
                  type="button"
                  className={styles.chipEnd}
                  aria-label={t('list.forgetView', view.name)}
                  onClick={() => void forget(view.name)}
                >
                  <X aria-hidden="true" size={14} />
                </button>
              )}
            </div>
          ))}
          {fault && <RefusalLine text={fault} />}
          {present !== '' && <SaveView onSave={(name) => void save(name)} />}
        </>
      )}
    </Popover>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => void }) {
  const t = useText();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
    setName('');
  };
  return (
    <form className={styles.saveView} onSubmit={save}>
      <input
        aria-label={t('list.viewName')}
        placeholder={t('list.viewName')}
        value={name}
        maxLength={40}
        className={styles.input}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="ghost" size="small">
        {t('list.saveView')}
      </Button>
    </form>
  );
}

/** Changes the views and reads them again; a refusal is shown. */
function useKeep() {
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const keep = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      setError(undefined);
      await client.invalidateQueries({ queryKey: keyOf(listViews) });
    } catch (refusal) {
      setError(refusal);
    }
  };
  return { error, keep };
}
