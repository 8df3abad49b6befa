import { productCalls } from '@msl/shared/contracts';
import { FormPage, LivePreview, PreviewLayout } from '@msl/shared/forms';
import {
  useCreateProductMutation,
  useGetProductQuery,
  useListProductsQuery,
  useUpdateProductMutation,
} from './productEndpoints';
import { productPath } from './productPath';
import { ProductFields } from './ProductFields';

export function ProductFormPage() {
  return (
    <PreviewLayout>
      <FormPage
        noun="Product"
        nameOf={(product) => product.name}
        publicPath={productPath}
        list={useListProductsQuery}
        call={productCalls.create}
        load={useGetProductQuery}
        create={useCreateProductMutation}
        update={useUpdateProductMutation}
        values={(product) => ({
          categoryId: product?.categoryId ?? '',
          name: product?.name ?? '',
          partNumber: product?.partNumber ?? '',
          manualId: product?.manualId ?? '',
          isFeatured: product?.isFeatured ?? false,
          discontinuedAt: product ? (product.discontinuedAt ?? '') : undefined,
          summary: product?.summary ?? '',
          description: product?.description ?? '',
          specifications: product?.specifications ?? '',
          facts: product?.facts,
          offers: product?.offers,
        })}
        index="/admin/product/index"
        loadFailed="Failed to fetch product details"
      >
        {(product) => (
          <>
            <ProductFields product={product} />
            <LivePreview page="product" id={product?._id} pictures={{ field: 'images', stored: product?.imagePath }} />
          </>
        )}
      </FormPage>
    </PreviewLayout>
  );
}
