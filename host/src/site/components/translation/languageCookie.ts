/** The cookie in which Google's widget keeps the chosen language, as `/en/de`, on the site's own host. */
const name = 'googtrans';

/** Whether the page is to be shown in another language. */
export const isLanguageChosen = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=/`));

/** Deletes the cookie on the host and on every domain above it, where the widget sets it too. */
export function forgetLanguage(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
