// A provider of social logins in memory: gives the redirect address, and authenticates a person with the state it was
// given.
import { type Crossing, SocialFault, type SocialProvider } from '#server/modules/identity/social/port.ts';

/** A provider whose codes name the person; `completed` counts the exchanged codes. */
export function aSocialProvider(issuer: string) {
  const made = {
    completed: 0,
    provider: {
      begin: async ({ state }: Crossing) => new URL(`${issuer}/authorize?state=${state}`),
      complete: async ({ state }: Crossing, returned) => {
        made.completed += 1;
        if (returned.state !== state || !returned.code) throw new SocialFault('FAILED');
        return { issuer, subject: returned.code, name: null };
      },
    } satisfies SocialProvider as SocialProvider,
  };
  return made;
}
