// One video: its picture with a play button; the player itself is loaded by a tap, never before.
import { useEffect, useRef, useState } from 'react';
import Play from 'lucide-react/icons/play';
import { videoSource, type VideoSource } from '#contract/messaging/video-source.ts';
import { useText } from '#site/base/i18n.ts';
import styles from './video-player.module.css';

type VideoPlayerProps = {
  title: string;
  /** The address of the video, as an operator wrote it. */
  link: string;
  /** The picture before the tap; empty for none. */
  poster: string;
  /** Whether it is the shown one: a video that goes out of sight pauses (NEWS-02). */
  isShown?: boolean;
};

/** Nothing plays by itself (NEWS-03). Renders nothing for a link that is no video. */
export function VideoPlayer({ title, link, poster, isShown = true }: VideoPlayerProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const source = videoSource(link);
  if (!source) return null;
  return (
    <div className={styles.stage}>
      {isOpen ? (
        <OpenPlayer source={source} title={title} poster={poster} isShown={isShown} />
      ) : (
        <button
          type="button"
          className={styles.cover}
          aria-label={t('messaging.playVideo', title)}
          onClick={() => setOpen(true)}
        >
          {poster && <img src={poster} alt="" loading="lazy" draggable={false} className={styles.poster} />}
          <span aria-hidden="true" className={styles.play}>
            <Play />
          </span>
          <span aria-hidden="true" className={styles.title}>
            {title}
          </span>
        </button>
      )}
    </div>
  );
}

type OpenPlayerProps = Required<Omit<VideoPlayerProps, 'link'>> & { source: VideoSource };

/** An own file begins to play, because the tap requested that; a foreign player waits for a tap of its own. */
function OpenPlayer({ source, title, poster, isShown }: OpenPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isShown) return;
    video.current?.pause();
    if (source.kind === 'FRAME')
      frame.current?.contentWindow?.postMessage(source.pauseMessage, source.origin);
  }, [isShown, source]);
  useEffect(() => {
    const element = video.current;
    element?.focus();
    // A browser that refuses shows its own play button.
    void element?.play()?.catch(() => undefined);
  }, []);
  if (source.kind === 'FRAME')
    return (
      <iframe
        ref={frame}
        title={title}
        src={source.address}
        className={styles.player}
        allow="fullscreen; picture-in-picture"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        // The host refuses to play without the origin of the page.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    // The clips have no speech, so they need no captions.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      src={source.address}
      aria-label={title}
      poster={poster || undefined}
      controls
      playsInline
      preload="metadata"
      className={styles.player}
    />
  );
}
