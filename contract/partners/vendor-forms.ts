// The small forms that every vendor style is built from: ids, codes and the reasons of a promotion's win.
import * as z from 'zod/mini';

/** A business id of the vendor: unique for ever within that vendor. */
export const vendorId = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/));

/** What every id begins with that the platform gives a movement by itself; no id of a vendor has it. */
export const ownIdMark = '~';

/**
 * A movement in a vendor's list: what has no id of its own there is named as the platform names it, `~refund:<bet>` for
 * a refund of the protocol `sorted-hash` and `~free:<campaign>` for free rounds of `hmac-actions`.
 */
export const listedId = z.string().check(z.regex(/^(~(refund|free):)?[A-Za-z0-9_.:-]{1,64}$/));

/** A vendor's code as it stands in the path. */
export const vassalageForm = /^[A-Z0-9_]{2,24}$/;

/** An id of ours that the vendor was given and gives back. */
export const givenId = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));

/** Why a vendor pays without a bet. */
export const promoReason = z.enum(['FREE_ROUNDS', 'TOURNAMENT', 'JACKPOT', 'CASH_DROP', 'OTHER']);
export type PromoReason = z.output<typeof promoReason>;

/** Epoch milliseconds on a call; more than five minutes off ours it is stale. */
export const callTime = z.int().check(z.positive());
