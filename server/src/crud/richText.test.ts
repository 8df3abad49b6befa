import fc from 'fast-check';
import {
  type AnswerOf,
  type Call,
  categoryCalls,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  settingCalls,
  staticPageCalls,
} from '@msl/shared/contracts';
import { harmIn } from '../../test/support/markup';
import { attacks, kept } from '../../test/support/richTexts';
import { defaultDatabases, useTestApp } from '../../test/support/testApp';
import { sanitizeRichText } from './richText';

describe.each(defaultDatabases)('rich text on $name', (database) => {
  const server = useTestApp(database);
  let productId = '';

  beforeAll(async () => {
    const category = await server().send(categoryCalls.create, { form: { categoryName: 'All' } });
    const form = { categoryId: category.answer.data._id, name: 'Texts' };
    productId = (await server().send(productCalls.create, { form })).answer.data._id;
  });

  const storeAndRead = async (description: string) => {
    const form = { description, specifications: `<table>${description}</table>` };
    expect(await server().send(productCalls.update, { id: productId, form })).toMatchObject({ code: 200 });
    return (await server().asGuest(productCalls.getForGuests, { id: productId })).answer.data;
  };

  it.each(Object.keys(attacks))('has %s removed before visitors get it', async (name) => {
    const { description, specifications } = await storeAndRead(`<p>before</p>${attacks[name] ?? ''}<p>after</p>`);
    expect(harmIn(description)).toEqual([]);
    expect(harmIn(specifications)).toEqual([]);
    expect(description).toContain('<p>before</p>');
  });

  it.each(Object.keys(kept))('keeps %s unchanged', async (name) => {
    expect((await storeAndRead(kept[name] ?? '')).description).toBe(kept[name]);
  });

  it('lets no link to a new page lead back to the one it came from', () => {
    const link = (relations: string) => `<a href="https://x.example/" target="_blank"${relations}>x</a>`;
    const rels = ['', ' rel="opener"', ' rel="UGC opener"'].map(
      (relations) => /rel="([^"]*)"/.exec(sanitizeRichText(link(relations)))?.[1],
    );
    expect(rels).toEqual(['noopener', 'noopener', 'ugc noopener']);
  });

  it('is rejected if nothing of it may be published, instead of being stored empty', async () => {
    const form = { description: '<script>alert(1)</script>' };
    const { code, failure } = await server().send(productCalls.update, { id: productId, form });
    expect([code, failure.errors?.[0]?.field]).toEqual([422, 'description']);
  });

  const dirty = '<p onclick="x()">clean</p><script>x()</script>';
  const clean = '<p>clean</p>';
  const dataOf = <C extends Call>({ answer }: { answer: AnswerOf<C> }) => (answer as { data: never }).data;

  it.each<[string, () => Promise<unknown>]>([
    [
      'a news item',
      async () => dataOf(await server().send(newsCalls.create, { form: { title: 'a', description: dirty } })),
    ],
    [
      'a manual',
      async () => dataOf(await server().send(manualCalls.create, { form: { title: 'a', description: dirty } })),
    ],
    [
      'a project',
      async () => dataOf(await server().send(projectCalls.create, { form: { name: 'a', description: dirty } })),
    ],
    [
      'a static page',
      async () =>
        dataOf(await server().send(staticPageCalls.create, { form: { slug: 'a', heading: 'a', content: dirty } })),
    ],
    [
      'an accordion item',
      async () =>
        dataOf(
          await server().send(settingCalls.storeAccordion, { form: { title: 'a', content: 'b', description: dirty } }),
        ),
    ],
    [
      "the home page's about block",
      async () => {
        const form = { type: 'home-page' as const, heading: 'a', subHeading: 'b', aboutTwoDetail: dirty };
        return dataOf(await server().send(settingCalls.storeHeader, { form }));
      },
    ],
    [
      "the about page's second section",
      async () => {
        const form = { sectionTwoHeading: 'a', sectionTwoSubHeading: 'b', sectionTwoDescription: dirty };
        return dataOf(await server().send(settingCalls.storeSectionTwo, { form }));
      },
    ],
    [
      "the about page's third section",
      async () => {
        const texts = { sectionThreeHeading: 'a', sectionThreeDescription: dirty };
        return dataOf(
          await server().send(settingCalls.storeSectionThree, { form: { ...texts, youtubeUrl: 'https://youtu.be/x' } }),
        );
      },
    ],
  ])('is sanitised when %s is stored', async (_, store) => {
    const stored = JSON.stringify(await store());
    expect(stored).toContain(clean);
    expect(stored).not.toMatch(/onclick|<script/);
  });
});

/** Generates HTML that nobody would write: pieces of markup, closed or not, nested or not, in any order. */
const tagSoup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...Object.values(attacks).filter(({ length }) => length < 500), ...Object.values(kept)),
      fc.constantFrom('<p>', '</p>', '<table>', '<td>', '</table>', '<svg>', '</svg>', '<math>', '<!--', '-->', '<b/>'),
      fc.constantFrom('<iframe>', '</iframe>', '<style>', '</style>', '<a href=', '<img src=', '">', "'>", '&lt;', '&'),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ maxLength: 8 }).map((text) => `<a title="${text}">`),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''));

describe('sanitising rich text', () => {
  it('is tested with a parser that finds most attacks in their original form', () => {
    const seen = Object.values(attacks).filter((attack) => harmIn(attack).length > 0);
    expect(seen.length / Object.keys(attacks).length).toBeGreaterThan(0.8);
  });

  it('removes everything harmful, and is idempotent', () => {
    fc.assert(
      fc.property(tagSoup, (html) => {
        const once = sanitizeRichText(html);
        expect(harmIn(once)).toEqual([]);
        expect(sanitizeRichText(once)).toBe(once);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
    [
      '//youtu.be/dQw4w9WgXcQ?start=30&amp;end=40',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=30&amp;end=40',
    ],
    ['http://m.youtube.com/v/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ])('replaces an iframe of %s by the player without cookies', (src, player) => {
    expect(sanitizeRichText(`<iframe src="${src}"></iframe>`)).toBe(`<iframe src="${player}"></iframe>`);
  });

  it('takes time proportional to the length of the text', () => {
    const worst = [
      '<p style="',
      '<a href="x',
      '<!--',
      '<b>',
      '&#',
      '<iframe src="https://www.youtube.com/watch?',
      '[x](',
      '&',
    ];
    for (const piece of worst) {
      const html = piece.repeat(Math.floor(100_000 / piece.length));
      const startedMs = performance.now();
      sanitizeRichText(html);
      expect(performance.now() - startedMs).toBeLessThan(15_000);
    }
  });
});
