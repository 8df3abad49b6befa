import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/**
 * The check takes longer for long passwords. If the beginning of a password is strong enough, the whole password is.
 */
const maxLength = 32;
const l33tMaxSubstitutions = 3;

/**
 * Estimates how many guesses a password takes. Its dictionaries take 20 MB of memory: load it only when a password is
 * set.
 */
export const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions, maxLength });
