// The codes of banks and wallets.
import * as z from 'zod';

export const bankCode = z.string().regex(/^[A-Z0-9_]{2,24}$/);
