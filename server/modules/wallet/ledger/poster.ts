// Lone movements, gathered: those that come while a batch is under way share the next commit.
import type { Clock } from '#server/base/clock.ts';
import { type Batcher, createBatcher } from '#server/db/batcher.ts';
import type { Database } from '#server/db/database.ts';
import { insertPostings } from './ledger-store.ts';
import type { Posted, Posting } from './ledger-types.ts';
import { refuseNonsense } from './post.ts';

/** How many movements may wait: a second or so of the fastest machine's work. */
const queueLimit = 20_000;

/** A poster over as many lanes as the database gains from; members keep to their lane. */
export function createPoster(db: Database, clock: Clock): Batcher<Posting, Posted> {
  const batcher = createBatcher<Posting, Posted>({
    lanes: db.lanes,
    laneOf: ({ ownerId }) => ownerId,
    queueLimit,
    // One statement is one transaction, so a batch needs no more than one message there and back.
    run: (postings) =>
      insertPostings(db, postings, clock.now()).catch((fault: { code?: string }) => {
        // A reference that another lane posted meanwhile is found the second time.
        if (fault.code !== '40001') throw fault;
        return insertPostings(db, postings, clock.now());
      }),
  });
  return {
    submit: async (posting) => {
      refuseNonsense(posting);
      return batcher.submit(posting);
    },
    close: batcher.close,
  };
}
