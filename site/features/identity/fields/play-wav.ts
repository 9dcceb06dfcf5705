// Plays a short sound that came as a data URI, without an element of the page.

/** Resolves once it plays. */
export async function playWav(dataUri: string): Promise<void> {
  const Context =
    window.AudioContext ?? (window as { webkitAudioContext?: typeof AudioContext }).webkitAudioContext;
  if (!Context) return;
  const binary = atob(dataUri.slice(dataUri.indexOf(',') + 1));
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  const context = new Context();
  const sound = await new Promise<AudioBuffer>(
    (resolve, reject) =>
      // Safari of iOS 12 supports only the callbacks.
      void context.decodeAudioData(bytes.buffer, resolve, reject),
  );
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(context.destination);
  source.onended = () => void context.close();
  source.start();
}
