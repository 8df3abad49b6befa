/** The settings of one page. */
export interface PageSettingsTable {
  /** The page, e.g. `home-page`. */
  type: string;
  /** JSON: the page's own fields. */
  fields: string;
  createdAt: string;
  updatedAt: string;
}

/** The site's meta settings, in one row. */
export interface MetaSettingsTable {
  id: string;
  metaTitle: string;
  metaDescription: string;
  metaKeyword: string;
  createdAt: string;
  updatedAt: string;
}
