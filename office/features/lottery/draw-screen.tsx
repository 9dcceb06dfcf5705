// One draw: its times and money, exposure by number, proof, and what two operators may do about it.
import { useParams } from 'react-router';
import { showDraw } from '#contract/lottery/draw-office-calls.ts';
import { useLook } from '#office/base/api.ts';
import { useText } from '#office/base/i18n.ts';
import { Facts } from '#office/base/parts/facts.tsx';
import { Loaded } from '#office/base/parts/loaded.tsx';
import { PageHead } from '#office/base/parts/page-head.tsx';
import { Tabs } from '#office/base/parts/tabs.tsx';
import { Tag } from '#office/base/parts/tag.tsx';
import { When } from '#office/base/parts/when.tsx';
import { DrawActs } from './draw-acts.tsx';
import { DrawExposure } from './draw-exposure.tsx';
import { DrawMoney } from './draw-money.tsx';
import { DrawProof } from './draw-proof.tsx';
import { DrawSlips } from './draw-slips.tsx';
import { useMay } from '#office/base/session.ts';
import { Countdown, DrawStateTag, lateText } from './draw-state.tsx';

const refreshMs = 10_000;

export default function DrawScreen() {
  const t = useText();
  const may = useMay();
  const { gameCode = '', drawNo = '' } = useParams();
  const look = useLook(showDraw, { query: { gameCode, drawNo } }, { refreshMs });
  return (
    <Loaded look={look}>
      {(found) => {
        const { draw } = found;
        return (
          <>
            <PageHead
              title={`${draw.gameCode} ${draw.drawNo}`}
              back={{ to: `/draws?gameCode=${draw.gameCode}`, text: t('screen.draws') }}
              badges={
                <>
                  <DrawStateTag state={draw.state} />
                  {draw.isCorrected && <Tag tone="warn">{t('draws.corrected')}</Tag>}
                  {found.isCalledOff && <Tag tone="alarm">{t('draws.calledOff')}</Tag>}
                </>
              }
              actions={<DrawActs found={found} />}
            />
            <Facts
              facts={[
                { name: t('draws.opens'), value: <When at={draw.openAt} /> },
                { name: t('draws.closes'), value: <When at={draw.closeAt} /> },
                { name: t('draws.at'), value: <When at={draw.drawAt} /> },
                { name: t('draws.countdown'), value: <Countdown draw={draw} /> },
                { name: t('draws.late'), value: lateText(draw.lateMs) },
                {
                  name: t('draws.settled'),
                  value: draw.settledAt === null ? null : <When at={draw.settledAt} />,
                },
                { name: t('draws.result'), value: draw.result?.join(' ') },
              ]}
            />
            <Tabs
              label={t('screen.draw')}
              tabs={[
                { id: 'money', title: t('draws.money'), content: () => <DrawMoney found={found} /> },
                {
                  id: 'exposure',
                  title: t('draws.exposure'),
                  content: () => <DrawExposure gameCode={gameCode} drawNo={drawNo} />,
                },
                ...(may('lottery.slip.read')
                  ? [
                      {
                        id: 'slips',
                        title: t('draws.slips'),
                        content: () => <DrawSlips gameCode={gameCode} drawNo={drawNo} />,
                      },
                    ]
                  : []),
                { id: 'proof', title: t('draws.proof'), content: () => <DrawProof found={found} /> },
              ]}
            />
          </>
        );
      }}
    </Loaded>
  );
}
