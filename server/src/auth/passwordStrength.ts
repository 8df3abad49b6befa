/** The lowest of the library's scores (0 to 4) that withstands guessing against a slow hash. */
const minScore = 3;

/** The owner of the password, whose data attackers guess first. */
export interface Owner {
  email: string;
  name?: string;
}

const reasons: Record<string, string> = {
  topTen: 'It is one of the most used passwords.',
  topHundred: 'It is one of the most used passwords.',
  common: 'It is one of the most used passwords.',
  similarToCommon: 'It is almost one of the most used passwords.',
  simpleRepeat: 'It repeats the same characters.',
  extendedRepeat: 'It repeats the same characters.',
  sequences: 'It is a sequence such as abc or 123.',
  straightRow: 'It is a row of keys.',
  keyPattern: 'It is a pattern of keys.',
  userInputs: 'It is made of the name or the e-mail address of the account.',
};
const otherReason = 'It is made of few parts that are guessed early.';
const remedy = 'Use four or more words that have nothing to do with each other, or a password manager.';

const ownerWords = ({ email, name = '' }: Owner) =>
  [email, ...email.split(/[@.+_-]/), ...name.split(/\s+/), 'msl'].filter((part) => part.length > 1);

/**
 * Returns why a new password is too easily guessed and what to do, or `undefined` if it is strong enough. Checks common
 * passwords and words, repetitions, sequences, keyboard rows, and data of the owner.
 */
export async function findWeakness(password: string, owner: Owner): Promise<string | undefined> {
  const { guesses } = await import('./passwordGuesses');
  const { score, feedback } = guesses.check(password, ownerWords(owner));
  if (score >= minScore) return undefined;
  return `This password is easily guessed. ${reasons[feedback.warning ?? ''] ?? otherReason} ${remedy}`;
}
