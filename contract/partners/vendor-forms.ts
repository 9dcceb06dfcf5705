// The small forms that every vendor protocol is built from: ids, codes and the reasons of a promotion's win.
import * as z from 'zod/mini';

/** A business id of the vendor: unique within that vendor without limit of time. */
export const vendorId = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/));

/** The first character of every id that the platform itself gives to a movement; no vendor's id begins with it. */
export const ownIdMark = '~';

/**
 * The id of a movement in a vendor's list. A movement without an id of the vendor has the id of the platform:
 * `~refund:<bet>` for a refund of the protocol `sorted-hash` and `~free:<campaign>` for free rounds of
 * `hmac-actions`.
 */
export const listedId = z.string().check(z.regex(/^(~(refund|free):)?[A-Za-z0-9_.:-]{1,64}$/));

/** A vendor's code in a path. */
export const vassalageForm = /^[A-Z0-9_]{2,24}$/;

/** An id of the platform that the vendor received and sends back. */
export const givenId = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));

/** Why a vendor pays without a bet. */
export const promoReason = z.enum(['FREE_ROUNDS', 'TOURNAMENT', 'JACKPOT', 'CASH_DROP', 'OTHER']);
export type PromoReason = z.output<typeof promoReason>;

/** Epoch milliseconds on a call; more than five minutes off ours it is stale. */
export const callTime = z.int().check(z.positive());
