// A time in a field of an act, `2026-11-23T14:30`, in the merchant's time zone.
import { businessDayOf, startOfDay } from '#kit/business-days.ts';
import { brand } from '#office/base/brand.ts';

const minuteMs = 60_000;

export function writeMoment(at: number): string {
  const day = businessDayOf(at, brand.timeZone);
  const minutes = Math.floor((at - startOfDay(day, brand.timeZone)) / minuteMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export function readMoment(text: string): number {
  const [day = '', time = ''] = text.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return startOfDay(day, brand.timeZone) + (hours * 60 + minutes) * minuteMs;
}
