import type { IncompleteRecord } from '@msl/shared/contracts';
import type { AreaTarget } from '@msl/shared/remote';
import type { SvgIconComponent } from '@mui/icons-material';
import { iconOf } from '../layout/areaIcons';

type Kind = IncompleteRecord['kind'];

interface KindView {
  /** Singular name. */
  name: string;
  icon: SvgIconComponent;
  /** The form that edits a record. */
  edit: AreaTarget;
}

export const kindViews: Record<Kind, KindView> = {
  product: { name: 'Product', icon: iconOf('product'), edit: { area: 'catalogue/products', screen: 'edit' } },
  project: { name: 'Project', icon: iconOf('project'), edit: { area: 'content/projects', screen: 'edit' } },
  news: { name: 'News', icon: iconOf('news'), edit: { area: 'content/news', screen: 'edit' } },
  page: { name: 'Static page', icon: iconOf('page'), edit: { area: 'content/static-pages', screen: 'edit' } },
  category: { name: 'Category', icon: iconOf('category'), edit: { area: 'catalogue/categories', screen: 'edit' } },
  attribute: {
    name: 'Category attribute',
    icon: iconOf('tune'),
    edit: { area: 'catalogue/attributes', screen: 'edit' },
  },
  manual: { name: 'Manual', icon: iconOf('file'), edit: { area: 'catalogue/manuals', screen: 'edit' } },
  inquiry: { name: 'Inquiry', icon: iconOf('inquiries'), edit: { area: 'inbox/inquiries', screen: 'edit' } },
  contact: { name: 'Contact', icon: iconOf('contacts'), edit: { area: 'inbox/contacts', screen: 'edit' } },
  meta: { name: 'Settings', icon: iconOf('settings'), edit: { area: 'settings/meta' } },
};

/** The form that edits a record, to link to. */
export const editTarget = ({ kind, _id }: { kind: Kind; _id: string }): AreaTarget => ({
  ...kindViews[kind].edit,
  params: { id: _id },
});
