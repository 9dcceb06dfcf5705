// Gathers single movements: those that come while a batch runs share the next commit.
import type { Clock } from '#server/base/clock.ts';
import { type Batcher, createBatcher } from '#server/db/batcher.ts';
import type { Database } from '#server/db/database.ts';
import { insertPostings } from './ledger-store.ts';
import type { Posted, Posting } from './ledger-types.ts';
import { refuseNonsense } from './post.ts';

/** How many movements may wait: about one second of work on the fastest machine. */
const queueLimit = 20_000;

/** A poster with as many lanes as make the database faster. A member always uses the same lane. */
export function createPoster(db: Database, clock: Clock): Batcher<Posting, Posted> {
  const batcher = createBatcher<Posting, Posted>({
    lanes: db.lanes,
    laneOf: ({ ownerId }) => ownerId,
    queueLimit,
    // One statement is one transaction, so a batch needs one message to the database and one back.
    run: (postings) =>
      insertPostings(db, postings, clock.now()).catch((fault: { code?: string }) => {
        // Another lane posted one of the references meanwhile. The second try finds it.
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
