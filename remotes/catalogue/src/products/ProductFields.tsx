import { type Product, productCalls } from '@msl/shared/contracts';
import { fieldsOf } from '@msl/shared/forms';
import { ProductFactsField } from './ProductFactsField';
import { ProductOffersField } from './ProductOffersField';
import { useChooseCategoriesQuery, useChooseManualsQuery } from '../choiceEndpoints';
import { ProductRelations } from './ProductRelations';

const { TextField, RecordField, CheckboxField, DateField, FileField, RichTextField } = fieldsOf(productCalls.create);

export function ProductFields({ product }: { product: Product | undefined }) {
  return (
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
      <FileField
        name="images"
        label="Images"
        stored={product?.imagePath}
        help="The first one is shown on cards."
        wide
      />
      <CheckboxField name="isFeatured" label="Is Featured" help="Featured products are shown on the home page." wide />
      <ProductFactsField />
      <ProductOffersField />
      <DateField
        name="discontinuedAt"
        label="Discontinued"
        help="Since when it is no longer made. It stays findable, and is no longer featured."
      />
      {product && <ProductRelations id={product._id} />}
      <RichTextField name="description" label="Description" />
      <RichTextField name="specifications" label="Specifications" />
    </>
  );
}
