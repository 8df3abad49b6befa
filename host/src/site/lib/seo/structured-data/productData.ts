import { toPlainText } from '@msl/shared/plainText';
import type { FactView, ProductDetail } from '@msl/shared/contracts';
import { factText, isFactRange } from '@msl/shared/factTexts';
import { productPath } from '@msl/shared/productPaths';
import type { Product, PropertyValue } from 'schema-dts';
import type { Facts } from '../facts';

/** Common codes of UN/CEFACT for units that `unitCode` has. */
const unitCodes = new Map(
  [
    ...(['mm:MMT', 'cm:CMT', 'm:MTR', 'g:GRM', 'kg:KGM', 'W:WTT', 'V:VLT', 'A:AMP', 'Hz:HTZ', 'kHz:KHZ'] as const),
    ...(['°:DD', '°C:CEL', 'lm:LUM', 'cd:CDL', 'h:HUR', '%:P1', 'K:KEL'] as const),
  ].map((pair) => pair.split(':') as [unit: string, code: string]),
);

function propertyOf(fact: FactView): PropertyValue {
  const { fieldName, unit, value } = fact;
  const code = unitCodes.get(unit);
  const units = unit ? { unitText: unit, ...(code ? { unitCode: code } : {}) } : {};
  const property = { '@type': 'PropertyValue', name: fieldName, ...units } as const;
  if (isFactRange(value)) return { ...property, minValue: value.from, maxValue: value.to };
  return { ...property, value: Array.isArray(value) ? factText(fact) : value };
}

/** A product, without an offer, because the catalogue has no prices. */
export const productData =
  (product: ProductDetail): Facts<Product> =>
  (publicUrl) => {
    const { name, partNumber, categoryName, description, imagePath, factSheet } = product;
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      url: publicUrl + productPath(product),
      ...(partNumber ? { sku: partNumber, mpn: partNumber } : {}),
      category: categoryName,
      brand: { '@type': 'Brand', name: 'MSL' },
      ...(imagePath.length ? { image: imagePath.map((path) => publicUrl + path) } : {}),
      ...(description ? { description: toPlainText(description) } : {}),
      ...(factSheet.length ? { additionalProperty: factSheet.map(propertyOf) } : {}),
    };
  };
