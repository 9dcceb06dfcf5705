// The drawn badge of a side: a shield in its colours with its initials; the same for ever.
import { findTeam } from '../matches/teams.ts';

const shields = [
  'M32 4 58 12v18c0 16-11 25-26 30C17 55 6 46 6 30V12z',
  'M32 4c18 0 26 6 26 6v20c0 17-13 26-26 30C19 56 6 47 6 30V10s8-6 26-6z',
  'M32 4 60 20v24L32 60 4 44V20z',
  'M32 5a27 27 0 1 1 0 54 27 27 0 0 1 0-54z',
];

/** SVG of a side's crest; undefined for a side that does not exist. */
export function crestOf(teamId: string): string | undefined {
  const team = findTeam(teamId);
  if (!team) return undefined;
  const { hue, short } = team;
  const shield = shields[hue % shields.length] ?? shields[0];
  const band = hue % 2 === 0 ? 'M0 40 64 20v12L0 52z' : 'M26 0h12v64H26z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><clipPath id="c"><path d="${shield}"/></clipPath></defs><g clip-path="url(#c)"><path fill="hsl(${hue},52%,34%)" d="M0 0h64v64H0z"/><path fill="hsl(${(hue + 150) % 360},60%,58%)" d="${band}"/></g><path d="${shield}" fill="none" stroke="#f2f6f3" stroke-width="2"/><text x="32" y="38" text-anchor="middle" font-family="sans-serif" font-size="17" font-weight="700" fill="#fff" stroke="#10201f" stroke-width="3" paint-order="stroke">${short}</text></svg>`;
}
