import {
  type AccordionItem,
  LinkTarget,
  type PageHeader,
  type PreviewInput,
  type RecordPreviewPage,
  type StaticPage,
} from '@msl/shared/contracts';
import { sanitizeRichText } from '../crud/richText';

type Typed = Pick<PreviewInput, 'fields' | 'files'>;

/** A page for a live preview of a form. */
export interface TypedPage {
  /** Address of the page. */
  url: string;
  /** Path of the API call whose response contains the values of the form. */
  path: string;
  /** Returns the response of the call with the values of the form, given the stored response. */
  show: (stored: unknown) => unknown;
}

const recordFields = new Set(['_id', 'type', 'updatedAt']);
const richSettings = new Set(['aboutTwoDetail', 'sectionTwoDescription', 'sectionThreeDescription']);

/** Returns a text as it would be stored; an empty text for a link that would be refused. */
function settingText(name: string, text: string): string {
  if (richSettings.has(name)) return sanitizeRichText(text);
  return name === 'sideFixedButtonUrl' && !LinkTarget.safeParse(text).success ? '' : text;
}

function applyTyped(header: PageHeader, { fields, files }: Typed): PageHeader {
  const removed = (fields.removeFiles ?? '').split(',');
  const entries = Object.entries(header).map(([name, stored]) => {
    if (recordFields.has(name)) return [name, stored];
    if (files[name]) return [name, files[name]];
    if (removed.includes(name)) return [name, null];
    const text = fields[name];
    return [name, text === undefined ? stored : settingText(name, text)];
  });
  return Object.fromEntries(entries) as PageHeader;
}

const header = (url: string, type: PageHeader['type'], typed: Typed): TypedPage => ({
  url,
  path: 'guest/setting-detail',
  show: (stored) => (stored as PageHeader[]).map((each) => (each.type === type ? applyTyped(each, typed) : each)),
});

function accordionItem({ fields: { id, title = '', content = '', description = '' } }: Typed): AccordionItem {
  const now = new Date().toISOString();
  const times = { createdAt: now, updatedAt: now };
  return { _id: id || 'new', title, content, description: sanitizeRichText(description), ...times };
}

function accordion(typed: Typed): TypedPage {
  const item = accordionItem(typed);
  return {
    url: '/about',
    path: 'guest/setting-about/accordion/get',
    show: (stored) => {
      const items = stored as AccordionItem[];
      const isKnown = items.some(({ _id }) => _id === item._id);
      return isKnown ? items.map((each) => (each._id === item._id ? item : each)) : [...items, item];
    },
  };
}

/** Returns the chosen picture, or the stored one unless the editor removes it. */
function findBackground({ fields, files: { backgroundImage } }: Typed): string | null {
  const isGone = fields.removeBackgroundImage === 'true' && !backgroundImage?.startsWith('blob:');
  return (!isGone && backgroundImage) || null;
}

function staticPage(typed: Typed): TypedPage {
  const { heading = '', content = '' } = typed.fields;
  const now = new Date().toISOString();
  const slug = 'preview';
  const page: StaticPage = {
    ...{ _id: slug, slug, heading, content: sanitizeRichText(content) },
    ...{ filePath: findBackground(typed), createdAt: now, updatedAt: now },
  };
  return { url: `/static/${slug}`, path: `guest/static-page/${slug}`, show: () => page };
}

type SettingsInput = Omit<PreviewInput, 'page'> & { page: Exclude<PreviewInput['page'], RecordPreviewPage> };

/** Returns the page that previews a form of settings or of a static page. */
export function typedPage({ page, ...typed }: SettingsInput): TypedPage {
  switch (page) {
    case 'home-page':
      return header('/', page, typed);
    case 'about-page':
      return header('/about', page, typed);
    case 'product-page':
      return header('/products', page, typed);
    case 'project-page':
      return header('/projects', page, typed);
    case 'news-page':
      return header('/news', page, typed);
    case 'accordion':
      return accordion(typed);
    case 'static-page':
      return staticPage(typed);
  }
}
