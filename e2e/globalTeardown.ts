export default async function tearDown() {
  await Promise.all(globalThis.runningProducts?.map(({ stop }) => stop()) ?? []);
  await globalThis.removeContent?.();
}
