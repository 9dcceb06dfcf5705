// The rules of the codebase, checked against the whole tree; each rule must also detect its own counter-example.
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readSourceTree, type SourceFile, sourceFile } from './source-tree.ts';
import * as commentRules from './tidy-comments.ts';
import * as layoutRules from './tidy-layout.ts';
import * as nameRules from './tidy-names.ts';
import * as codeRules from './tidy-rules.ts';

const rules = { ...codeRules, ...layoutRules, ...nameRules, ...commentRules };

const tree = readSourceTree(fileURLToPath(new URL('..', import.meta.url)));
const opening = '// What it is for.\n';
const file = (path: string, text = ''): SourceFile => sourceFile(path, opening + text);

/** For every rule a small tree that breaks it. */
const counterExamples: Record<Exclude<keyof typeof rules, 'maxLines' | 'mostFiles'>, SourceFile[]> = {
  partsImportOnlyTheirs: [file('contract/money.ts', "import type { Row } from '#server/db/database.ts';")],
  featuresStandAlone: [
    file('site/features/games/tile.tsx', "import { Balance } from '../wallet/balance.tsx';"),
  ],
  layersHold: [file('server/modules/wallet/post.ts', "import type { Player } from '../identity/index.ts';")],
  modulesShowOneFace: [file('server/modules/games/bet.ts', "import { post } from '../wallet/post.ts';")],
  modulesHaveTheirNames: [file('server/modules/banking/index.ts')],
  noCircles: [
    file('kit/a.ts', "import type { B } from './b.ts';"),
    file('kit/b.ts', "import type { A } from './a.ts';"),
  ],
  foldersHaveAnOrder: [
    file('server/modules/games/orders/bet.ts', "import { price } from '../prices/price.ts';"),
    file('server/modules/games/prices/price.ts', "import { read } from '../read.ts';"),
    file('server/modules/games/read.ts', "import type { Bet } from './orders/state.ts';"),
  ],
  foldersAreSmall: Array.from({ length: rules.mostFiles + 1 }, (_, at) =>
    file(`contract/games/call-${at}.ts`),
  ),
  siteBaseKnowsNoBusiness: [file('site/base/balance.ts', 'export const walletKey = 1;')],
  namesAreCommonWords: [file('server/modules/games/price-desk.ts')],
  exportsAreCommonWords: [file('server/modules/games/price.ts', 'export const createPriceDesk = 1;')],
  identifiersAreCommonWords: [file('contract/base/errors.ts', 'const status = { BREAK_STANDS: 409 };')],
  titlesAreCommonWords: [file('server/modules/games/price.test.ts', "it('tells the price', check);")],
  betTypesAreNoPlays: [file('site/features/lottery/slip.ts', 'const first = rules.plays[0];')],
  wireNamesStayInTheContract: [file('server/modules/games/price.ts', 'export type VassalageOf = string;')],
  exportedTypesSayTheirModule: [file('server/modules/games/price.ts', 'export type Deps = object;')],
  commentsUseCommonWords: [file('kit/size.ts', `/** Who${'ever'} asks gets the size. */\n`)],
  noDrawers: [file('site/base/utils.ts')],
  namesAreKebabCase: [file('kit/BigButton.tsx')],
  filesOpenWithASentence: [sourceFile('kit/button.tsx', 'export const button = 1;\n')],
  filesAreShort: [file('kit/long.ts', '\n'.repeat(rules.maxLines))],
  sqlStaysInStores: [file('server/modules/games/bet.ts', 'tx.query(`select balance from account`);')],
  environmentIsReadOnce: [file('server/http/mount.ts', 'const port = process.env.PORT;')],
  nothingIsLeftForLater: [file('kit/overlays/dialog.tsx', `// ${'TO'}${'DO'} close on Escape`)],
  brandIsData: [file('site/app/header/header.tsx', "if (brand === 'demo') show();")],
  brandsAreChosenByConfiguration: [
    file('brands/padma/index.ts'),
    file('server/compose.ts', "import { brand } from '#brands/padma/index.ts';"),
  ],
  oneFunctionOpensSessions: [
    file(
      'server/modules/identity/sign-in/log-in-by-ring.ts',
      "import { insertSession } from '../sessions/session-store.ts';\ninsertSession();",
    ),
  ],
  onlyIndexIsABarrel: [file('kit/all.ts', "export * from './button.tsx';\nexport * from './dialog.tsx';\n")],
  noDeadFiles: [file('kit/forgotten.ts')],
  noDeadExports: [
    file('kit/size.ts', 'export const small = 1;\nexport const large = 2;\n'),
    file('tools/use.ts', "import { small } from '#kit/size.ts';\nsmall;\n"),
  ],
  kitAndBaseKnowNoBusiness: [file('kit/amount.tsx', 'export const wallet = 1;')],
  titlesNameFewRows: [
    file('site/app/header.test.tsx', "it('HDR-01 HDR-02 HDR-03 HDR-04 is all there', () => undefined);"),
  ],
  onlyComposeWires: [
    file('server/main.ts', "import { createWallet } from './modules/wallet/index.ts';\ncreateWallet({});"),
  ],
};

describe('the codebase is tidy', () => {
  it('finds the tree by itself', () => {
    expect(tree.length).toBeGreaterThan(100);
  });
  for (const [name, broken] of Object.entries(counterExamples)) {
    const rule = rules[name as keyof typeof counterExamples];
    it(`${name} catches its counter-example`, () => expect(rule(broken)).not.toEqual([]));
    it(name, () => expect(rule(tree)).toEqual([]));
  }
});
