// Every setting and flag: value, default, who changed it; changed by a form that its schema makes.
import { useSearchParams, Link } from 'react-router';
import type { ValueOf } from '#contract/call-types.ts';
import { changeSetting, listSettings } from '#contract/platform/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/fields/text-field.tsx';
import { DataTable } from '#kit/table/data-table.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { type TextFunction, useLanguage, useText } from '#office/base/i18n.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import { AccessPreview } from './who-is-hit.tsx';
import styles from './settings.module.css';
import { fieldOf, textOf, valueOf } from './setting-form.ts';

type Setting = ValueOf<typeof listSettings>['settings'][number];

export default function SettingsScreen() {
  const t = useText();
  const mayChange = useMay()('platform.setting.change');
  const language = useLanguage();
  const change = useChange();
  const look = useLook(listSettings, {}, { refreshMs: 60_000 });
  const [search, setSearch] = useSearchParams();
  const wanted = (search.get('find') ?? '').toLowerCase();
  return (
    <>
      <PageHead title={t('screen.settings')} hint={t('settings.hint')} />
      <div className={styles.find}>
        <TextField
          label={t('settings.find')}
          value={search.get('find') ?? ''}
          onChange={(event) =>
            setSearch(event.target.value ? { find: event.target.value } : {}, { replace: true })
          }
        />
      </div>
      <Loaded look={look}>
        {({ settings }) => {
          const rows = settings.filter(({ key, description }) =>
            `${key} ${description[language]}`.toLowerCase().includes(wanted),
          );
          return (
            <DataTable
              label={t('screen.settings')}
              place="settings"
              columns={columnsOf(t, language, mayChange ? change : undefined)}
              rows={rows}
              rowKey={({ key }) => key}
              count={rows.length + 1}
            />
          );
        }}
      </Loaded>
    </>
  );
}

/** Opens the form of a setting. */
function useChange(): (setting: Setting) => void {
  const t = useText();
  const language = useLanguage();
  const act = useAct();
  return (setting) => {
    const { key, value: before, isSensitive } = setting;
    void act({
      call: changeSetting,
      params: { key },
      title: t('settings.changeTitle', key),
      confirm: t(isSensitive ? 'settings.propose' : 'settings.change'),
      fields: [fieldOf(t, setting)],
      effect: (given) => (
        <>
          <p>{setting.description[language]}</p>
          <ChangeView change={{ before, after: valueOf(setting, given.value) }} />
          {key === 'deniedCountries' && <CountriesPreview countries={valueOf(setting, given.value)} />}
        </>
      ),
      body: (given) => ({ before, value: valueOf(setting, given.value) }),
    });
  };
}

/** Whom the list of countries that is being written would hit. */
function CountriesPreview({ countries }: { countries: unknown }) {
  const isList = Array.isArray(countries) && countries.every((one) => /^[A-Z]{2}$/.test(String(one)));
  return isList ? <AccessPreview query={{ countries: countries.join(',') }} /> : null;
}

const columnsOf = (
  t: TextFunction,
  language: 'BN' | 'EN',
  change: ((setting: Setting) => void) | undefined,
) => [
  { id: 'key', title: t('settings.key'), cell: ({ key }: Setting) => key, width: 160 },
  {
    id: 'does',
    title: t('settings.does'),
    cell: ({ description }: Setting) => <span title={description[language]}>{description[language]}</span>,
    width: 215,
  },
  {
    id: 'value',
    title: t('settings.value'),
    cell: (one: Setting) => <Value of={one} value={one.value} />,
    width: 160,
  },
  {
    id: 'default',
    title: t('settings.default'),
    cell: (one: Setting) => <Value of={one} value={one.defaultValue} />,
    width: 110,
  },
  {
    id: 'rule',
    title: t('settings.rule'),
    cell: ({ isSensitive }: Setting) => isSensitive && <Tag tone="warn">{t('settings.byTwo')}</Tag>,
    width: 110,
  },
  {
    id: 'changed',
    title: t('settings.changed'),
    cell: ({ key, changed }: Setting) =>
      changed && (
        <Link to={`/setting-changes?key=${encodeURIComponent(key)}`} title={changed.reason}>
          {changed.by} · <When at={changed.at} look="age" />
        </Link>
      ),
    width: 140,
  },
  {
    id: 'act',
    pinned: true,
    title: t('settings.act'),
    cell: (one: Setting) =>
      change && (
        <Button
          size="small"
          variant="line"
          aria-label={t('settings.changeTitle', one.key)}
          onClick={() => change(one)}
        >
          {t('settings.change')}
        </Button>
      ),
    width: 125,
  },
];

function Value({ of, value }: { of: Setting; value: unknown }) {
  const t = useText();
  if (typeof value === 'boolean')
    return <Tag tone={value ? 'good' : 'plain'}>{t(value ? 'settings.on' : 'settings.off')}</Tag>;
  return <span>{textOf(of, value) || '–'}</span>;
}
