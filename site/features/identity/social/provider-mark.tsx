// Simple signs of our own for providers, so that no company's artwork is shipped.
import type { ReactNode } from 'react';
import type { SocialProviderName } from '#contract/identity/social.ts';

const marks: Readonly<Record<SocialProviderName, ReactNode>> = {
  google: <path d="M19.5 12H12.5M19.5 12a7.5 7.5 0 1 1-2.4-5.5" />,
  facebook: (
    <path d="M14 21v-8h2.6l.5-3H14V8.2c0-1 .4-1.7 1.8-1.7H17V4h-2.2C12.2 4 11 5.6 11 7.8V10H8.5v3H11v8" />
  ),
};

export function ProviderMark({ provider }: { provider: SocialProviderName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="0.4rem"
      height="0.4rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {marks[provider]}
    </svg>
  );
}
