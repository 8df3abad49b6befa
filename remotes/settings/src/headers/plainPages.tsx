import { HeaderFormPage } from '../HeaderFormPage';

export const ProductsHeaderPage = () => <HeaderFormPage type="product-page" heading="Edit Products Header" />;
export const ProjectsHeaderPage = () => <HeaderFormPage type="project-page" heading="Edit Projects Header" />;
export const NewsHeaderPage = () => <HeaderFormPage type="news-page" heading="Edit News Header" />;
