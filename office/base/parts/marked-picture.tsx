// A picture that a member has sent: fetched for this look alone, with the operator's name over it.
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ApiCall } from '#contract/base/call.ts';
import { Button } from '#kit/button.tsx';
import { readAnswer, sendCall } from '../api.ts';
import { useText } from '../i18n.ts';
import { useSessionState } from '../session.ts';
import { Loaded } from './loaded.tsx';
import styles from './marked-picture.module.css';

const zooms = [1, 1.5, 2, 3];

type MarkedPictureProps = { call: ApiCall; params: Readonly<Record<string, string>>; text: string };

export function MarkedPicture({ call, params, text }: MarkedPictureProps) {
  const t = useText();
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const look = useQuery({
    queryKey: [call.name, params],
    queryFn: async ({ signal }) => {
      const response = await sendCall(call, { params }, signal);
      if (!response.ok) await readAnswer(response);
      return response.blob();
    },
    // The picture is dropped with the page.
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{text}</span>
        <Button variant="line" size="small" onClick={() => setZoom(Math.min(zoom + 1, zooms.length - 1))}>
          {t('picture.zoomIn')}
        </Button>
        <Button variant="line" size="small" onClick={() => setZoom(Math.max(zoom - 1, 0))}>
          {t('picture.zoomOut')}
        </Button>
        <Button variant="line" size="small" onClick={() => setTurns(turns + 1)}>
          {t('picture.turn')}
        </Button>
      </figcaption>
      <Loaded look={look}>
        {(picture) => <Shown picture={picture} text={text} zoom={zooms[zoom] ?? 1} turns={turns} />}
      </Loaded>
    </figure>
  );
}

type ShownProps = { picture: Blob; text: string; zoom: number; turns: number };

function Shown({ picture, text, zoom, turns }: ShownProps) {
  const name = useSessionState().session?.operator.name ?? '';
  // The address of the picture lasts as long as its element.
  const give = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [picture],
  );
  // Inline styles are not allowed by the policy of content; properties are.
  const draw = useCallback(
    (box: HTMLDivElement | null) => {
      box?.style.setProperty('width', `${zoom * 100}%`);
      box?.style.setProperty('transform', `rotate(${turns * 90}deg)`);
    },
    [turns, zoom],
  );
  return (
    <div className={styles.frame}>
      {/* It is scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.scroller} tabIndex={0} aria-label={text}>
        <div ref={draw} className={styles.square}>
          <img ref={give} alt={text} draggable={false} className={styles.picture} />
        </div>
      </section>
      {/* The style renders the name from here; it is not for reading, it marks who has seen the picture. */}
      <div className={styles.mark} data-name={Array.from({ length: 24 }, () => name).join('   ')} />
    </div>
  );
}
