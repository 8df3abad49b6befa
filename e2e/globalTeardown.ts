export default async function tearDown() {
  await globalThis.runningProduct?.stop();
}
