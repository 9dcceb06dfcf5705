// The sounds of a draw, made by the device itself: a knock for each number, a rising chord for a win. Off by default.
import { readStored, writeStored } from '#site/base/storage.ts';
import { playTones, type sounds } from './tones.ts';

const storedAs = 'lotterySound';

export const isSoundOn = (): boolean => readStored(storedAs) === 'on';
export const setSound = (isOn: boolean): void => writeStored(storedAs, isOn ? 'on' : null);

let context: AudioContext | undefined;

/** Nothing when the sound is off or the browser has none: a game without sound is whole. */
export function playSound(name: keyof typeof sounds): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  playTones(context, name);
}
