import type { IncompleteRecord } from '@msl/shared/contracts';
import type { SvgIconComponent } from '@mui/icons-material';
import { iconOf } from '../layout/areaIcons';

type Kind = IncompleteRecord['kind'];

interface KindView {
  /** Singular name. */
  name: string;
  icon: SvgIconComponent;
  /** Path of the edit form, followed by the id unless there is only one record. */
  edit: string;
}

export const kindViews: Record<Kind, KindView> = {
  product: { name: 'Product', icon: iconOf('product'), edit: '/admin/product/edit/' },
  project: { name: 'Project', icon: iconOf('project'), edit: '/admin/project/edit/' },
  news: { name: 'News', icon: iconOf('news'), edit: '/admin/news/edit/' },
  page: { name: 'Static page', icon: iconOf('page'), edit: '/admin/static-page/edit/' },
  category: { name: 'Category', icon: iconOf('category'), edit: '/admin/category/edit/' },
  attribute: { name: 'Category attribute', icon: iconOf('tune'), edit: '/admin/categories-attr/edit/' },
  manual: { name: 'Manual', icon: iconOf('file'), edit: '/admin/manual/edit/' },
  inquiry: { name: 'Inquiry', icon: iconOf('inquiries'), edit: '/admin/inquiry/edit/' },
  contact: { name: 'Contact', icon: iconOf('contacts'), edit: '/admin/contact/edit/' },
  meta: { name: 'Settings', icon: iconOf('settings'), edit: '/admin/setting/index' },
};

/** Path of the form that edits a record. */
export const editPath = ({ kind, _id }: { kind: Kind; _id: string }): string =>
  kind === 'meta' ? kindViews.meta.edit : kindViews[kind].edit + _id;
