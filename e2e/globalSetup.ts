import { type RunningProduct, startProduct } from './testing/product';

declare global {
  var runningProduct: RunningProduct | undefined;
}

export default async function setUp() {
  globalThis.runningProduct = await startProduct();
  process.env.E2E_URL = globalThis.runningProduct.url;
}
