import { type HeaderType, headerTypes, settingCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { invalid, notFound } from '../../errors/domainErrors';
import { removeRoute } from '../../crud/deletionRoutes';
import { type FileHolders, FileRemovals } from '../../crud/fileRemovals';
import { saveWithFiles } from '../../crud/saveWithFiles';
import { type AccordionRepository, toAccordionItem } from './accordionRepository';
import { metaId, type MetaRepository } from './metaRepository';
import type { HeaderChanges, PageSettingsRepository } from './pageSettingsRepository';
import type { SiteRepository } from './siteRepository';

const savedMessage = 'Setting saved successfully!';

function headerType(text: string): HeaderType {
  const type = headerTypes.find((known) => known === text);
  if (!type) throw notFound('page');
  return type;
}

/** Returns the file fields to clear, named in comma-separated text. */
function fieldsToEmpty(text: string | undefined, fields: string[]): Set<string> {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (!names.every((name) => fields.includes(name))) throw invalid('removeFiles', 'This field does not hold a file.');
  return new Set(names);
}

export function metaRoutes(app: App, meta: MetaRepository): void {
  app.handle(settingCalls.getMeta, admin, async () => ok(await meta.get()));

  app.handle(settingCalls.storeMeta, admin, async ({ body: { id, updatedAt, ...fields } }) => {
    if (id && id !== metaId) throw notFound('setting');
    return ok(await meta.store(fields, updatedAt), 'Settings saved successfully!');
  });

  app.handle(settingCalls.metaForGuests, publicRead('meta_settings'), async () => {
    const { _id, updatedAt: _, ...fields } = await meta.get();
    return ok(fields);
  });
}

export function headerRoutes(app: App, pages: PageSettingsRepository): void {
  const change: FileHolders['updateRecord'] = (type, change, tx) =>
    pages.change(headerType(type), undefined, change, tx);
  const removals = new FileRemovals({ table: 'page_settings', updateRecord: change }, app.trash);

  app.handle(settingCalls.getHeader, admin, async ({ params }) => ok(await pages.get(headerType(params.type))));

  app.handle(settingCalls.storeHeader, admin, async ({ form, files }) => {
    const { type, updatedAt, removeFiles, ...texts } = form;
    const emptied = fieldsToEmpty(removeFiles, Object.keys(files));
    const removal = removals.begin();
    const header = await saveWithFiles(app.files, files, (paths) =>
      pages.change(type, updatedAt, async (current, tx) => {
        const changes: HeaderChanges = { ...texts };
        const row = { ...current, id: type };
        for (const [name, stored] of Object.entries(paths))
          changes[name] = await removal.replaceSingle(row, name, {
            stored,
            isRemoved: emptied.has(name),
            empty: null,
            tx,
          });
        return changes;
      }),
    );
    return { ...ok(header, savedMessage), undo: removal.undo };
  });

  app.handle(settingCalls.storeSectionTwo, admin, async ({ form: { updatedAt, ...texts } }) =>
    ok(await pages.change('about-page', updatedAt, () => texts), savedMessage),
  );

  app.handle(settingCalls.storeSectionThree, admin, async ({ form: { updatedAt, ...texts } }) =>
    ok(await pages.change('about-page', updatedAt, () => texts), savedMessage),
  );
}

export function siteRoutes(app: App, pages: PageSettingsRepository, site: SiteRepository): void {
  app.handle(settingCalls.getSite, admin, async () => ok(await site.get()));

  app.handle(settingCalls.storeSite, admin, async ({ body: { timeZone, updatedAt } }) =>
    ok(await site.store(timeZone, updatedAt), savedMessage),
  );

  app.handle(settingCalls.listForGuests, publicRead('page_settings'), async () =>
    ok([...(await pages.all()), await site.get()]),
  );
}

export function accordionRoutes(app: App, accordion: AccordionRepository): void {
  const list = async () => ok((await accordion.inOrder()).map(toAccordionItem));

  app.handle(settingCalls.listAccordion, admin, list);

  app.handle(settingCalls.storeAccordion, admin, async ({ form: { id, updatedAt, ...fields } }) => {
    const item = id ? await accordion.update(id, updatedAt, () => fields) : await accordion.insert(fields);
    return ok(toAccordionItem(item), 'Accordion saved successfully!');
  });

  removeRoute(app, settingCalls.removeAccordion, { records: accordion, message: 'Accordion deleted successfully' });

  app.handle(settingCalls.accordionForGuests, publicRead('accordion_items'), list);
}
