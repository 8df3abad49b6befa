import { mailboxOf, organisationalDomainOf } from './mailbox';

describe('the mailbox of an address', () => {
  it.each([
    ['without its sub-address', 'Ada+quote.1@Park.example', 'ada@park.example'],
    ['without dots where the provider ignores them', 'a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['with dots elsewhere', 'a.d.a@park.example', 'a.d.a@park.example'],
    ['under one of the domains of its provider', 'ada@googlemail.com', 'ada@gmail.com'],
    ['without what its provider ignores', 'a-d_a.l@pm.me', 'adal@proton.me'],
    ['without a sub-address after a hyphen at Yahoo', 'ada-shop@yahoo.co.uk', 'ada@yahoo.co.uk'],
    ['with a hyphen elsewhere', 'ada-lovelace@park.example', 'ada-lovelace@park.example'],
    [
      'by the user in the domain where the provider delivers all of it',
      'shop.1+x@Ada.fastmail.com',
      'ada@fastmail.com',
    ],
    ['by the user before the @ of that provider', 'ada+shop@fastmail.com', 'ada@fastmail.com'],
    ['by all of a domain below a provider that does not', 'shop@ada.gmail.com', 'shop@ada.gmail.com'],
    ['with letters of any script', '用户+shop@例子.example', '用户@xn--fsqu00a.example'],
    ['in the spelling of the name system', 'ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ])('is named %s', (_, address, mailbox) => {
    expect(mailboxOf(address)).toEqual({ mailbox, domain: mailbox.split('@')[1] });
  });
});

describe('the organisational domain', () => {
  it.each([
    ['s1.wild.example', 'wild.example'],
    ['wild.example', 'wild.example'],
    ['s1.mail.park.co.uk', 'park.co.uk'],
    ['a.b.park.com.eg', 'park.com.eg'],
    ['x.ada.github.io', 'ada.github.io'],
    ['s1.xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['co.uk', 'co.uk'],
    ['[192.0.2.7]', '[192.0.2.7]'],
    ['localhost', 'localhost'],
  ])('of %s is %s', (domain, owner) => expect(organisationalDomainOf(domain)).toBe(owner));
});
