import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What is checked costs time by its length; a password whose beginning withstands guessing does so as a whole. */
const maxLength = 32;
const l33tMaxSubstitutions = 3;

/** Estimates how many guesses passwords take. Its lists take 20 MB of memory: load it when a password is to be set. */
export const guesses = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, l33tMaxSubstitutions, maxLength });
