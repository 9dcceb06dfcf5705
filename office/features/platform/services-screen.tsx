// The customer-service entries for players: their addresses and their order.
import type { ValueOf } from '#contract/call-types.ts';
import { listServices, orderServices, removeService, saveService } from '#contract/platform/office-calls.ts';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/states/empty-state.tsx';
import { useAct } from '#office/base/acts/use-act.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { ChangeView } from '#office/base/parts/change-view.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { OrderList } from '#office/base/parts/order-list.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { useMay } from '#office/base/session.ts';

type Service = ValueOf<typeof listServices>['services'][number];
const titles = [
  { value: 'CS', title: 'services.CS' },
  { value: 'whatsapp', title: 'services.whatsapp' },
] as const;

export default function ServicesScreen() {
  const t = useText();
  const mayChange = useMay()('platform.customerService.change');
  const acts = useServiceActs();
  const look = useLook(listServices, {});
  return (
    <>
      <PageHead
        title={t('screen.services')}
        hint={t('services.hint')}
        actions={
          mayChange && (
            <Button size="small" onClick={() => acts.save()}>
              {t('services.add')}
            </Button>
          )
        }
      />
      <Loaded look={look}>
        {({ services }) =>
          services.length === 0 ? (
            <EmptyState title={t('services.none')} />
          ) : (
            <OrderList
              label={t('screen.services')}
              items={services.map((one) => ({
                id: one.reference,
                name: one.url,
                extra: <Entry service={one} acts={mayChange ? acts : undefined} />,
              }))}
              onChange={(references) => acts.order(services, references)}
            />
          )
        }
      </Loaded>
    </>
  );
}

function useServiceActs() {
  const t = useText();
  const act = useAct();
  return {
    save: (service?: Service): void =>
      void act({
        call: saveService,
        title: t(service ? 'services.change' : 'services.add'),
        fields: [
          {
            name: 'title',
            title: 'services.title',
            kind: 'choice',
            choices: titles,
            value: service?.title ?? 'CS',
          },
          { name: 'url', title: 'services.url', kind: 'text', value: service?.url ?? 'https://' },
        ],
        body: ({ title, url }) => ({
          ...(service ? { reference: service.reference } : {}),
          title: title === 'whatsapp' ? ('whatsapp' as const) : ('CS' as const),
          url: String(url),
        }),
      }),
    remove: ({ reference, url }: Service): void =>
      void act({
        call: removeService,
        params: { reference },
        title: t('services.remove'),
        tone: 'danger',
        effect: url,
      }),
    order: (services: readonly Service[], references: string[]): void => {
      const urlOf = (wanted: string) => services.find(({ reference }) => reference === wanted)?.url ?? wanted;
      void act({
        call: orderServices,
        title: t('services.order'),
        effect: (
          <ChangeView
            change={{
              before: services.map(({ url }) => url).join(' · '),
              after: references.map(urlOf).join(' · '),
            }}
          />
        ),
        body: () => ({ references }),
      });
    },
  };
}

type EntryProps = { service: Service; acts: ReturnType<typeof useServiceActs> | undefined };

function Entry({ service, acts }: EntryProps) {
  const t = useText();
  return (
    <>
      <Tag>{t(`services.${service.title}`)}</Tag>
      {!service.isAllowed && <Tag tone="alarm">{t('services.notAllowed')}</Tag>}
      {acts && (
        <>
          <Button size="small" variant="line" onClick={() => acts.save(service)}>
            {t('services.change')}
          </Button>
          <Button size="small" variant="line" onClick={() => acts.remove(service)}>
            {t('services.remove')}
          </Button>
        </>
      )}
    </>
  );
}
