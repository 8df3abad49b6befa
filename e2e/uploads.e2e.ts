import { ask } from './testing/administrator';
import { openBrowser } from './testing/browser';
import { samplePicture } from './testing/pictures';

const script = '<script>document.title = "taken over"; globalThis.takenOver = true</script>';

const create = (path: string, fields: Record<string, string | File>) =>
  ask<Record<string, string[]>>('POST', path, fields);

describe('an uploaded file', () => {
  it('is shown when it is a picture, without anything that was hidden in it', async () => {
    const { buffer, name } = await samplePicture('front.jpg');
    const image = new File([new Uint8Array(Buffer.concat([buffer, Buffer.from(script)]))], name);
    const { imagePath } = await create('news/create', { title: 'Seen', description: '<p>Seen</p>', images: image });
    const { page } = await openBrowser();
    const answer = await page.goto(imagePath?.[0] ?? '');
    expect(String(await answer?.body())).not.toContain('<script>');
    expect(await page.evaluate(() => document.images[0]?.naturalWidth)).toBeGreaterThan(0);
    expect(await page.title()).not.toBe('taken over');
  });

  it('has the type and a name of its kind when it is a document, and runs nowhere', async () => {
    const manual = new File([`%PDF-1.7\n${script}`], 'Größe.html');
    const { filePaths } = await create('manual/create', { title: 'Unseen', manualFiles: manual });
    const path = filePaths?.[0] ?? '';
    const { page, complaints } = await openBrowser();
    // Not opened: a full Chromium shows what the headless shell downloads.
    const headers = (await page.request.get(path)).headers();
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.html.pdf");
    await page.goto('/healthz');
    const loaded = await page.evaluate(
      (source) =>
        new Promise((resolve) => {
          const element = document.createElement('script');
          element.addEventListener('load', () => resolve('loaded'));
          element.addEventListener('error', () => resolve('refused'));
          element.src = source;
          document.documentElement.append(element);
        }),
      path,
    );
    expect([loaded, await page.evaluate(() => 'takenOver' in globalThis)]).toEqual(['refused', false]);
    expect(complaints.splice(0).every((complaint) => complaint.includes('MIME type'))).toBe(true);
  });
});
