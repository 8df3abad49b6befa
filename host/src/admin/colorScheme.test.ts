import { readFileSync } from 'node:fs';
import path from 'node:path';

const script = readFileSync(path.join(__dirname, 'colorScheme.early.js'), 'utf8');

function schemeOn(address: string, kept: string | null, systemIsDark = false) {
  localStorage.clear();
  if (kept !== null) localStorage.setItem('interface', kept);
  window.history.replaceState(null, '', address);
  window.matchMedia = () => ({ matches: systemIsDark }) as MediaQueryList;
  const element = document.createElement('script');
  element.textContent = script;
  document.head.append(element);
  return document.documentElement.getAttribute('data-color-scheme');
}

describe('the early color scheme of the admin', () => {
  it.each([
    ['nothing was chosen on a light system', null, false, 'light'],
    ['nothing was chosen on a dark system', null, true, 'dark'],
    ['light was chosen on a dark system', '{"theme":"light"}', true, 'light'],
    ['dark was chosen', '{"theme":"dark"}', false, 'dark'],
    ['auto was chosen on a dark system', '{"theme":"auto"}', true, 'dark'],
    ['auto was chosen on a light system', '{"theme":"auto"}', false, 'light'],
    ['the stored state is malformed', '{', true, 'dark'],
    ['the stored theme is unknown', '{"theme":"pink"}', true, 'dark'],
  ])('is set when %s', (_what, kept, systemIsDark, expected) => {
    expect(schemeOn('/admin/dashboard', kept, systemIsDark)).toBe(expected);
  });

  it.each(['/admin/login', '/register?token=x'])('is dark on %s, like the page itself', (address) => {
    expect(schemeOn(address, '{"theme":"light"}')).toBe('dark');
  });
});
