import { findWeakness } from './passwordStrength';

const owner = { email: 'ada.lovelace@engines.example', name: 'Ada Byron' };

describe('the strength of a new password', () => {
  it.each([
    ['password1234', 'It is almost one of the most used passwords.'],
    ['P@ssw0rd1234', 'It is almost one of the most used passwords.'],
    ['123456789012', 'It is one of the most used passwords.'],
    ['qwertyuiop12', 'It is almost one of the most used passwords.'],
    ['letmeinletmein', 'It repeats the same characters.'],
    ['aaaaaaaaaaaa', 'It repeats the same characters.'],
    ['abcdefghijkl', 'It is a sequence such as abc or 123.'],
    ['ada.lovelace@engines.example', 'It is made of the name or the e-mail address of the account.'],
    ['lovelaceengines', 'It is made of the name or the e-mail address of the account.'],
  ])('rejects %s with a reason and a remedy', async (password, reason) => {
    const remedy = 'Use four or more words that have nothing to do with each other, or a password manager.';
    expect(await findWeakness(password, owner)).toBe(`This password is easily guessed. ${reason} ${remedy}`);
  });

  it.each(['correct horse battery', 'lanterns over the pier', 'gT7#qLm2!vXz', 'a-long-test-password'])(
    'accepts %s',
    async (password) => {
      expect(await findWeakness(password, owner)).toBeUndefined();
    },
  );
});
