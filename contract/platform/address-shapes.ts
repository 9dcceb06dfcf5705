// The forms of internet addresses and networks, as the contract takes them and the office checks them.
import * as z from 'zod/mini';

/** IPv4 or IPv6. */
export const address = z.union([z.ipv4(), z.ipv6()]);
/** A network in CIDR notation, for example `10.9.0.0/16`. */
export const network = z.union([z.cidrv4(), z.cidrv6()]);
