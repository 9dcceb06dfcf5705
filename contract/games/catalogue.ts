// The shape of a brand's catalogue: vendors and games as data that a brand declares and the server seeds.
import type { GameCategory } from './game.ts';

/** The mathematical models of slot games: fixed lines, ways, or pays anywhere. */
export type SlotModel = 'lines' | 'ways' | 'scatter';

export type CatalogueVendor = {
  /** The vendor's code on the wire: capitals, digits and underscores, 2 to 24 characters. */
  readonly vendorCode: string;
  readonly nameEn: string;
  readonly nameBn: string;
  /** The categories that list the vendor. A category without enabled games is not shown. */
  readonly categories: readonly GameCategory[];
  /** `VASSALAGE_H5`: a tap opens the vendor's game list. */
  readonly launchFlag: 'VASSALAGE_H5' | null;
  /** SEAMLESS: bets are taken from our wallet. TRANSFER: money moves to the vendor at launch and back later. */
  readonly walletMode: 'SEAMLESS' | 'TRANSFER';
  /** The protocol of the vendor's calls; `khela-sandbox` by default. */
  readonly protocol?: string;
  /** Percent of a stake in its slots and fishing games that counts as turnover at first; all of it by default. */
  readonly turnoverPercent?: number;
  /** Position among the vendors of a category, smallest first. */
  readonly sort: number;
};

export type CatalogueGame = {
  /** Unique over all vendors, for example `MEG_L07_tiger`; of a lottery its own code, for example `FIVE_60`. */
  readonly gameCode: string;
  /** A stable positive number; the game's id on the wire, there a string. */
  readonly nodeId: number;
  readonly vendorCode: string;
  readonly gameType: GameCategory;
  readonly nameEn: string;
  readonly nameBn: string;
  /** Null for a game that is no slot. */
  readonly slot: { readonly model: SlotModel; readonly theme: string } | null;
  /** The stakes that its rounds may have, as decimal strings, where the vendor states them. */
  readonly stakes?: readonly string[];
  /** Percent of the stakes that returns to players on average, at most two decimals, where the vendor states it. */
  readonly returnPercent?: number;
  /** Position among the hot games, smallest first; null when it is not hot. */
  readonly hotRank: number | null;
  readonly isNew: boolean;
  /** Free-trial guests may launch it. */
  readonly freeplay: boolean;
  /** The vendor offers a fun mode (ENT-04). */
  readonly supportPlay: boolean;
  /** The picture in the middle of the game's tile. */
  readonly hero: string;
};

export type Catalogue = {
  readonly vendors: readonly CatalogueVendor[];
  readonly games: readonly CatalogueGame[];
};
