import type { Product as ProductRecord } from '@msl/shared/contracts';
import type { Product } from 'schema-dts';
import { plainText } from '../../text/shorten';
import type { Facts } from '../facts';

/** A product, without an offer, because the catalogue has no prices. */
export const productData =
  (product: ProductRecord): Facts<Product> =>
  (publicUrl) => {
    const { _id, name, partNumber, categoryName, description, imagePath } = product;
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      url: `${publicUrl}/product/detail/${_id}`,
      ...(partNumber ? { sku: partNumber, mpn: partNumber } : {}),
      category: categoryName,
      brand: { '@type': 'Brand', name: 'MSL' },
      ...(imagePath.length ? { image: imagePath.map((path) => publicUrl + path) } : {}),
      ...(description ? { description: plainText(description) } : {}),
    };
  };
