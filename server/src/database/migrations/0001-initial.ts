import type { Engine, Tx } from '../db';
import { type Columns, recordColumns, table, textType } from './table';

const times = { createdAt: 'text', updatedAt: 'text' };

async function createCatalogue(tx: Tx, engine: Engine) {
  const create = (name: string, columns: Columns) => table(tx, engine, name, columns);
  await create('attributes', {
    id: 'text',
    fieldName: 'text',
    description: 'text',
    options: 'text',
    ...recordColumns,
  }).execute();
  await create('categories', { id: 'text', categoryName: 'text', nameKey: 'text', filePath: 'text?', ...recordColumns })
    .addUniqueConstraint('categories_name', ['nameKey'])
    .execute();
  await tx.schema
    .createTable('category_attributes')
    .addColumn('categoryId', textType(engine), (column) =>
      column.notNull().references('categories.id').onDelete('cascade'),
    )
    .addColumn('attributeId', textType(engine), (column) =>
      column.notNull().references('attributes.id').onDelete('restrict'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('category_attributes_key', ['categoryId', 'attributeId'])
    .execute();
  await create('manuals', {
    id: 'text',
    title: 'text',
    description: 'text',
    filePaths: 'text',
    ...recordColumns,
  }).execute();
  await create('products', {
    id: 'text',
    categoryId: 'text',
    name: 'text',
    partNumber: 'text',
    description: 'text',
    descriptionText: 'text',
    specifications: 'text',
    manualId: 'text?',
    imagePath: 'text',
    date: 'text',
    isFeatured: 'int',
    ...recordColumns,
  })
    .addForeignKeyConstraint('products_category', ['categoryId'], 'categories', ['id'], (key) =>
      key.onDelete('restrict'),
    )
    .addForeignKeyConstraint('products_manual', ['manualId'], 'manuals', ['id'], (key) => key.onDelete('set null'))
    .execute();
}

async function createContent(tx: Tx, engine: Engine) {
  const create = (name: string, columns: Columns) => table(tx, engine, name, columns);
  await create('projects', {
    id: 'text',
    name: 'text',
    category: 'text',
    ownerName: 'text',
    moduleType: 'text',
    systemVersion: 'text',
    yearOfCompletion: 'text',
    location: 'text',
    latitude: 'text',
    longitude: 'text',
    locationIcon: 'text',
    description: 'text',
    filePath: 'text',
    ...recordColumns,
  }).execute();
  await create('news', {
    id: 'text',
    title: 'text',
    description: 'text',
    imagePath: 'text',
    isFeatured: 'int',
    ...recordColumns,
  }).execute();
  await create('static_pages', {
    id: 'text',
    slug: 'text',
    slugKey: 'text',
    heading: 'text',
    content: 'text',
    filePath: 'text?',
    ...recordColumns,
  })
    .addUniqueConstraint('static_pages_slug', ['slugKey'])
    .execute();
  await create('page_settings', { type: 'text', fields: 'text', ...times }).execute();
  await create('meta_settings', {
    id: 'text',
    metaTitle: 'text',
    metaDescription: 'text',
    metaKeyword: 'text',
    ...times,
  }).execute();
  await create('accordion_items', {
    id: 'text',
    title: 'text',
    content: 'text',
    description: 'text',
    ...recordColumns,
  }).execute();
}

async function createInbox(tx: Tx, engine: Engine) {
  await table(tx, engine, 'inquiries', {
    id: 'text',
    name: 'text',
    email: 'text',
    phone: 'text',
    productID: 'text',
    productName: 'text',
    selectedAttribute: 'text',
    message: 'text',
    isConnection: 'int',
    ...recordColumns,
  }).execute();
  await table(tx, engine, 'contacts', {
    id: 'text',
    firstName: 'text',
    lastName: 'text',
    email: 'text',
    phone: 'text',
    message: 'text',
    ...recordColumns,
  }).execute();
}

async function createUsers(tx: Tx, engine: Engine) {
  const create = (name: string, columns: Columns) => table(tx, engine, name, columns);
  await create('users', {
    id: 'text',
    name: 'text',
    email: 'text',
    emailKey: 'text',
    phone: 'text',
    profilePicture: 'text?',
    passwordHash: 'text',
    ...times,
  })
    .addUniqueConstraint('users_email', ['emailKey'])
    .execute();
  await create('sessions', {
    id: 'text',
    userId: 'text',
    userAgent: 'text',
    createdAt: 'text',
    expiresAt: 'text',
    revokedAt: 'text?',
  })
    .addForeignKeyConstraint('sessions_user', ['userId'], 'users', ['id'], (key) => key.onDelete('cascade'))
    .execute();
  await create('invitations', {
    id: 'text',
    kind: 'text',
    tokenHash: 'text',
    email: 'text?',
    createdAt: 'text',
    expiresAt: 'text?',
    usedAt: 'text?',
  })
    .addUniqueConstraint('invitations_token', ['tokenHash'])
    .execute();
}

async function createFiles(tx: Tx, engine: Engine) {
  await table(tx, engine, 'blobs', { key: 'text', bytes: 'int', touchedAt: 'text' }).execute();
  await table(tx, engine, 'files', {
    id: 'text',
    blobKey: 'text',
    name: 'text',
    originalName: 'text',
    type: 'text',
    kind: 'text',
    bytes: 'int',
    width: 'int?',
    height: 'int?',
    createdAt: 'text',
  })
    .addUniqueConstraint('files_name', ['name'])
    .addForeignKeyConstraint('files_blob', ['blobKey'], 'blobs', ['key'], (key) => key.onDelete('restrict'))
    .execute();
  await tx.schema
    .createTable('file_uses')
    .addColumn('fileId', textType(engine), (column) => column.notNull().references('files.id').onDelete('restrict'))
    .addColumn('owner', textType(engine), (column) => column.notNull())
    .addPrimaryKeyConstraint('file_uses_key', ['fileId', 'owner'])
    .execute();
}

const indexes: [table: string, ...columns: string[]][] = [
  ['category_attributes', 'attributeId'],
  ['products', 'createdAt', 'id'],
  ['products', 'categoryId', 'createdAt'],
  ['products', 'manualId'],
  ['products', 'isFeatured', 'createdAt'],
  ['projects', 'createdAt', 'id'],
  ['news', 'createdAt', 'id'],
  ['inquiries', 'createdAt', 'id'],
  ['inquiries', 'productID'],
  ['contacts', 'createdAt', 'id'],
  ['sessions', 'userId'],
  ['files', 'blobKey'],
  ['file_uses', 'owner'],
];

/** Creates every table of the first version. */
export async function initial(tx: Tx, engine: Engine): Promise<void> {
  await createCatalogue(tx, engine);
  await createContent(tx, engine);
  await createInbox(tx, engine);
  await createUsers(tx, engine);
  await createFiles(tx, engine);
  for (const [table, ...columns] of indexes) {
    await tx.schema
      .createIndex([table, ...columns].join('_'))
      .on(table)
      .columns(columns)
      .execute();
  }
}
