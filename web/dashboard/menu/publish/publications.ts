// The first words of the keys under which pages keep what they read of publications.
export const publications = 'publications';
export const comparison = 'comparison';
