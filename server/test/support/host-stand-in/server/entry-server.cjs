/** A page tells what it was given, and what the calls answer that show what administrators write. */
exports.renderPage = async ({ url, isStill, transport }) => {
  const paths = ['guest/setting-detail', 'guest/setting-about/accordion/get', 'guest/static-page/preview'];
  if (url.includes('/detail/')) paths.push(`guest${url}`);
  const replies = paths.map(async (path) => [path, await transport({ method: 'GET', path })]);
  return { status: 200, html: JSON.stringify({ url, isStill, ...Object.fromEntries(await Promise.all(replies)) }) };
};

exports.readAddress = (url) => ({ url, ignored: [], readsChoices: false });
