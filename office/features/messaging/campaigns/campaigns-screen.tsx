// The list of campaigns: one message to many members.
import { Link } from 'react-router';
import { campaignStates } from '#contract/messaging/campaigns.ts';
import { listCampaigns } from '#contract/messaging/campaigns-calls.ts';
import { useLanguage, useText } from '#office/base/i18n.ts';
import { ListScreen } from '#office/base/list/list-screen.tsx';
import type { ListColumn, ListFilter, RowOf } from '#office/base/list/list-types.ts';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { When } from '#office/base/parts/when.tsx';
import { useMay } from '#office/base/session.ts';
import menu from '../write-menu.module.css';
import { CampaignState, ChannelNames } from './campaign-words.tsx';

type Row = RowOf<typeof listCampaigns>;

const columns: readonly ListColumn<Row>[] = [
  { id: 'title', title: 'campaign.title', cell: (row) => <Title row={row} />, width: 260 },
  {
    id: 'state',
    title: 'campaign.state',
    cell: ({ state }) => <CampaignState state={state} />,
    width: 130,
  },
  {
    id: 'channels',
    title: 'campaign.channels',
    cell: ({ channels }) => <ChannelNames channels={channels} />,
    width: 180,
  },
  {
    id: 'sendAt',
    title: 'campaign.sendAt',
    cell: ({ sendAt }) => (sendAt === null ? '–' : <When at={sendAt} />),
    width: 170,
  },
  { id: 'receivers', title: 'campaign.receivers', cell: ({ receivers }) => receivers, end: true, width: 120 },
  {
    id: 'savedAt',
    title: 'campaign.saved',
    cell: ({ savedAt }) => <When at={savedAt} look="age" />,
    sort: 'savedAt',
    width: 130,
  },
  { id: 'savedBy', title: 'campaign.by', cell: ({ savedBy }) => savedBy, width: 120 },
];
const filters = [
  {
    name: 'state',
    title: 'campaign.state',
    kind: 'choice',
    choices: campaignStates.map((value) => ({ value, title: `campaign.state.${value}` as const })),
  },
] as const satisfies readonly ListFilter[];

function Title({ row: { title } }: { row: Row }) {
  return title[useLanguage()];
}

export default function CampaignsScreen() {
  const t = useText();
  const mayWrite = useMay()('messaging.campaign.write');
  return (
    <>
      <PageHead
        title={t('screen.campaigns')}
        hint={t('campaign.hint')}
        actions={
          mayWrite && (
            <Link to="/campaigns/new" className={menu.button}>
              {t('campaign.new')}
            </Link>
          )
        }
      />
      <ListScreen
        call={listCampaigns}
        label={t('screen.campaigns')}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/campaigns/${id}`}
      />
    </>
  );
}
