import { type Product, productCalls } from '@msl/shared/contracts';
import { fieldsOf, FormSections } from '@msl/shared/forms';
import { ProductFactsField } from './ProductFactsField';
import { ProductOffersField } from './ProductOffersField';
import { useChooseCategoriesQuery, useChooseManualsQuery } from '../choiceEndpoints';
import { ProductRelations } from './ProductRelations';
import { useMissingParts } from './useMissingParts';

const { TextField, RecordField, CheckboxField, DateField, FileField, RichTextField } = fieldsOf(productCalls.create);

const summaryHelp = 'One or two sentences for cards and search engines. Without it, the description begins there.';

const ProductTexts = () => (
  <>
    <TextField name="name" label="Name" />
    <TextField name="partNumber" label="Part Number" />
    <RecordField
      name="categoryId"
      label="Category"
      from={useChooseCategoriesQuery}
      text={(category) => category.categoryName}
      placeholder="Select a category"
      loadFailed="Failed to fetch categories"
    />
    <RecordField
      name="manualId"
      label="Manual"
      from={useChooseManualsQuery}
      text={(manual) => manual.title}
      placeholder="No manual"
      loadFailed="Failed to fetch manuals"
    />
    <TextField name="summary" label="Summary" wide help={summaryHelp} />
    <RichTextField name="description" label="Description" />
  </>
);

const TechnicalFields = () => (
  <>
    <ProductFactsField />
    <RichTextField name="specifications" label="Specifications" />
  </>
);

const SiteFields = ({ product }: { product: Product | undefined }) => (
  <>
    <CheckboxField name="isFeatured" label="Is Featured" help="Featured products are shown on the home page." wide />
    <DateField
      name="discontinuedAt"
      label="Discontinued"
      help="Since when it is no longer made. It stays findable, and is no longer featured."
    />
    {product && <ProductRelations id={product._id} />}
  </>
);

export function ProductFields({ product }: { product: Product | undefined }) {
  const missing = useMissingParts(product?.imagePath);
  const pictures = (
    <FileField name="images" label="Images" stored={product?.imagePath} help="The first one is shown on cards." wide />
  );
  return (
    <FormSections
      sections={[
        { title: 'Product', missing: missing.product, fields: <ProductTexts /> },
        { title: 'Pictures', missing: missing.pictures, fields: pictures },
        { title: 'Technical Data', missing: missing.facts, fields: <TechnicalFields /> },
        { title: 'Options', fields: <ProductOffersField /> },
        { title: 'On the Site', fields: <SiteFields product={product} /> },
      ]}
    />
  );
}
