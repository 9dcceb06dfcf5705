// The rule of comments as a pure function: no word with a private meaning.
import { commentsOf } from './source-tree.ts';
import type { Rule } from './tidy-rules.ts';

/**
 * Private words that no comment needs: say service, cache, reported, notified, is in, the member who …
 * `stands for` is common English. Identifiers in backticks do not count.
 */
const privateWords =
  /\b(desks?|shelf|shelves|who(?:m)?ever|told|heard|stood|stands(?! for\b)|deeds?|(?:comes?|goes?) home)\b/i;

export const commentsUseCommonWords: Rule = (tree) =>
  tree.flatMap(({ path, text }) =>
    commentsOf(text)
      .map((comment) => privateWords.exec(comment.replace(/`[^`]*`/g, ''))?.[0])
      .filter((word) => word !== undefined)
      .map((word) => `${path} has a private word in a comment: ${word}`),
  );
