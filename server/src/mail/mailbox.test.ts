import { mailboxOf } from './mailbox';

describe('the mailbox of an address', () => {
  it.each([
    ['without its sub-address', 'Ada+quote.1@Park.example', 'ada@park.example'],
    ['without dots where the provider ignores them', 'a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['with dots elsewhere', 'a.d.a@park.example', 'a.d.a@park.example'],
    ['under one of the domains of its provider', 'ada@googlemail.com', 'ada@gmail.com'],
    ['without what its provider ignores', 'a-d_a.l@pm.me', 'adal@proton.me'],
    ['without a sub-address after a hyphen at Yahoo', 'ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
    ['with a hyphen elsewhere', 'ada-lovelace@park.example', 'ada-lovelace@park.example'],
    ['with letters of any script', '用户+shop@例子.example', '用户@xn--fsqu00a.example'],
    ['in the spelling of the name system', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ])('is named %s', (_, address, mailbox) => {
    expect(mailboxOf(address)).toEqual({ mailbox, domain: mailbox.split('@')[1] });
  });
});
