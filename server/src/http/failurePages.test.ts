import { refusedFormPage } from './failurePages';

it('the page of a refused form says reasons and sent values as text', () => {
  const again = { action: '/contact?a="b"', fields: { '<name>': '"><script>' } };
  const page = refusedFormPage(['<b>Name</b> & address'], again);
  expect(page).toContain('<li>&#60;b&#62;Name&#60;/b&#62; &#38; address</li>');
  expect(page).not.toMatch(/<script>|<name>|a="b"/);
});
