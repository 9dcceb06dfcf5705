// The chances of happy eight and its prizes by hits, over all C(80,20) sets of twenty.
import { binomial } from '../combinations.ts';
import { chancesOf } from '../bet-kinds/outcomes.ts';

const sets = 3_535_316_142_212_174_320n;

/** Which numbers of hits are paid, by how many numbers are picked; each gives back an equal share of all stakes. */
export const paidHits: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [1]],
  [2, [2]],
  [3, [2, 3]],
  [4, [2, 3, 4]],
  [5, [3, 4, 5]],
  [6, [3, 4, 5, 6]],
  [7, [4, 5, 6, 7]],
  [8, [4, 5, 6, 7, 8]],
  [9, [4, 5, 6, 7, 8, 9]],
  [10, [5, 6, 7, 8, 9, 10]],
]);

/** Sums above, at and below 810. */
export const chancesOfSumSides = chancesOf(
  [
    ['BIG', 1_759_886_689_338_606_861n],
    ['EQUAL', 15_542_763_534_960_598n],
    ['SMALL', 1_759_886_689_338_606_861n],
  ],
  sets,
);

/** All but half each: C(40,10) sets more have an even sum than an odd one. */
export const chancesOfSumParity = chancesOf(
  [
    ['ODD', 1_767_658_070_682_256_896n],
    ['EVEN', 1_767_658_071_529_917_424n],
  ],
  sets,
);

/** Sums 210–695, 696–763, 764–855, 856–923 and 924–1410. */
export const chancesOfElements = chancesOf(
  [
    ['METAL', 362_424_019_495_171_770n],
    ['WOOD', 712_463_910_471_784_803n],
    ['WATER', 1_371_845_418_169_315_204n],
    ['FIRE', 719_054_759_525_309_151n],
    ['EARTH', 369_528_034_550_593_392n],
  ],
  sets,
);

/** Ten of each half of the numbers; the remaining cases are equally likely for both sides. */
const balanced = binomial(40, 10) * binomial(40, 10);
const leaning = (sets - balanced) / 2n;

export const chancesOfHalves = chancesOf(
  [
    ['UPPER', leaning],
    ['MIDDLE', balanced],
    ['LOWER', leaning],
  ],
  sets,
);

/** There are forty odd and forty even numbers, so they count as the halves do. */
export const chancesOfParities = chancesOf(
  [
    ['ODD', leaning],
    ['EQUAL', balanced],
    ['EVEN', leaning],
  ],
  sets,
);
