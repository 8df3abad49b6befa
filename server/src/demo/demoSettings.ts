import { type HeaderType, headerTypes, tileSlots } from '@msl/shared/contracts';
import type { Db, Tx } from '../database/db';
import type { FileStore } from '../media/fileStore';
import { AccordionRepository } from '../modules/settings/accordionRepository';
import { MetaRepository } from '../modules/settings/metaRepository';
import { type HeaderChanges, PageSettingsRepository } from '../modules/settings/pageSettingsRepository';
import type { DemoContent, DemoHomeHeader } from './demoContent';
import type { DemoFiles } from './demoFiles';

interface Sources {
  files: DemoFiles;
  /** Returns the id of the project with this key. */
  projectId: (key: string) => string;
}

function tileFields(slots: DemoHomeHeader['slots'], { files, projectId }: Sources): HeaderChanges {
  const fields = tileSlots.flatMap((slot) => {
    const { text, picture, projectKey } = slots[slot];
    const values = { File: files.picture(picture), Text: text, ProjectId: projectId(projectKey) };
    return Object.entries(values).map(([part, value]) => [slot + part, value]);
  });
  return Object.fromEntries(fields) as HeaderChanges;
}

function headerFields(type: HeaderType, settings: DemoContent['settings'], sources: Sources): HeaderChanges {
  if (type !== 'home-page') {
    const { headingPicture, ...texts } = settings[type];
    return { ...(texts as HeaderChanges), headingImage: sources.files.picture(headingPicture) };
  }
  const { headingPicture, aboutTwoPicture, slots, ...texts } = settings[type];
  return {
    ...(texts as HeaderChanges),
    headingImage: sources.files.picture(headingPicture),
    aboutTwoFile: sources.files.picture(aboutTwoPicture),
    ...tileFields(slots, sources),
  };
}

/** Writes the settings of all pages, the meta settings and the accordion of the about page. */
export async function insertDemoSettings(
  { settings, meta, accordion }: DemoContent,
  { db, store, tx, ...sources }: Sources & { db: Db; store: FileStore; tx: Tx },
): Promise<void> {
  const pages = new PageSettingsRepository(db, store);
  for (const type of headerTypes) {
    await pages.change(type, undefined, () => headerFields(type, settings, sources), tx);
  }
  await new MetaRepository(db).store(meta, undefined, tx);
  const items = new AccordionRepository(db, store);
  const firstMs = Date.now();
  for (const [index, item] of accordion.entries()) {
    await items.insert(item, tx, new Date(firstMs + index).toISOString());
  }
}
