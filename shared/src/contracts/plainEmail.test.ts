import { emailMessage, emailPattern, isInternationalEmail } from './plainEmail';
import { Email } from './text';

const read = (text: string) => Email.safeParse(text);
/** As browsers compile the pattern of a field. */
const inBrowser = new RegExp(`^(?:${emailPattern})$`, 'v');

describe('an e-mail address', () => {
  it.each([
    ['ada@park.example', 'ada@park.example'],
    ["O'Brien+site@Park.example", "O'Brien+site@Park.example"],
    ['用户@例子.example', '用户@xn--fsqu00a.example'],
    ['用户@xn--fsqu00a.example', '用户@xn--fsqu00a.example'],
    ['用户@XN--FSQU00A.Example', '用户@xn--fsqu00a.example'],
    ['用户＠例子。中国', '用户@xn--fsqu00a.xn--fiqs8s'],
    ['مستخدم@مثال.إختبار', 'مستخدم@xn--mgbh0fb.xn--kgbechtv'],
    ['ÜNAL.ŞEN@park.example', 'ünal.şen@park.example'],
    ['U\u0308nal@park.example', 'ünal@park.example'],
    ['उपयोगकर्ता@उदाहरण.example', 'उपयोगकर्ता@xn--p1b6ci4b4b3a.example'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
    ['\u202Aada＠park.example\u202C', 'ada@park.example'],
  ])('is read in %s as %s, by the server and by a browser', (text, plain) => {
    expect([read(text).data, inBrowser.test(text)]).toEqual([plain, true]);
    expect(read(plain).data).toBe(plain);
  });

  it.each([
    ...['', 'ada', 'ada@', '@park.example', 'ada@park', 'a da@park.example', 'ada@@park.example', '.ada@park.example'],
    ...['ada.@park.example', 'a..b@park.example', 'ada@park..example', '<ada@park.example>', '"ada"@park.example'],
    ...['用户@例子', '用 户@例子.example', '用户,@例子.example', 'ada@park.example, bob@park.example'],
  ])('is not read in "%s"', (text) => {
    expect(read(text).error?.issues.map(({ message }) => message)).toEqual([emailMessage]);
    expect(inBrowser.test(text)).toBe(false);
  });

  it.each([
    ['64 bytes before the @', `${'用'.repeat(21)}a@park.example`, true],
    ['66 bytes before the @', `${'用'.repeat(22)}@park.example`, false],
    ['64 letters before the @', `${'a'.repeat(64)}@park.example`, true],
    ['65 letters before the @', `${'a'.repeat(65)}@park.example`, false],
    ['254 bytes', `${'用'.repeat(21)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, true],
    ['255 bytes', `${'用'.repeat(21)}a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`, false],
  ])('has at most 64 bytes before the @ and 254 in all: %s', (_, text, isAccepted) => {
    expect(read(text).success).toBe(isAccepted);
  });

  it('needs SMTPUTF8 for other letters before the @ only', () => {
    expect(isInternationalEmail('用户@park.example')).toBe(true);
    expect(isInternationalEmail('ada@xn--fsqu00a.example')).toBe(false);
  });
});
