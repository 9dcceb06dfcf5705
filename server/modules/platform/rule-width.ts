// How much a rule on addresses may cover, and when it takes two operators.
import { BlockList } from 'node:net';

type Rule = {
  /** In CIDR notation. */
  readonly network: string;
  readonly verdict: 'ALLOW' | 'DENY';
  readonly passesMaintenance: boolean;
};

/** The smallest prefix length of a rule that allows. */
const fewestBitsToLetIn = { ipv4: 8, ipv6: 19 } as const;
/** The fewest bits a network may have that one operator shuts out. */
const fewestBitsByOne = { ipv4: 16, ipv6: 32 } as const;

/** IPv4 addresses written as IPv6 ones. */
const mapped = { base: '::ffff:0:0', bits: 96 } as const;
const mappedNetwork = subnet(mapped.base, mapped.bits);

const letsIn = ({ verdict, passesMaintenance }: Rule): boolean => verdict === 'ALLOW' || passesMaintenance;

/** Whether a rule would allow more addresses than any rule may. */
export function letsInTooMany(rule: Rule): boolean {
  const { family, bits } = widthOf(rule.network);
  return letsIn(rule) && bits < fewestBitsToLetIn[family];
}

/** Whether a rule needs two operators: it allows, or it denies a wide network. */
export function takesTwo(rule: Rule): boolean {
  const { family, bits } = widthOf(rule.network);
  return letsIn(rule) || bits < fewestBitsByOne[family];
}

/** Whether taking a rule away takes two operators: the network it shut out is wide. */
export const takesTwoToRemove = (rule: Rule): boolean => !letsIn(rule) && takesTwo(rule);

/** The width of an IPv6 network over IPv4 addresses is that of the IPv4 addresses it covers. */
function widthOf(network: string): { family: 'ipv4' | 'ipv6'; bits: number } {
  const [base = '', length] = network.split('/');
  const bits = Number(length);
  if (!base.includes(':')) return { family: 'ipv4', bits };
  const coversIpv4 = mappedNetwork.check(base, 'ipv6') || subnet(base, bits).check(mapped.base, 'ipv6');
  return coversIpv4 ? { family: 'ipv4', bits: Math.max(0, bits - mapped.bits) } : { family: 'ipv6', bits };
}

function subnet(base: string, bits: number): BlockList {
  const network = new BlockList();
  network.addSubnet(base, bits, 'ipv6');
  return network;
}
