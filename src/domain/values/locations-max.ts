/** How many locations a merchant may have, and so the most that a list of them may name. */
export const locationsMax = 2_000;
