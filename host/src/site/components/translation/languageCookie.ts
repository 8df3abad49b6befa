/** Cookie in which Google's widget stores the chosen language, as `/en/de`, on the site's host. */
const name = 'googtrans';

/** Whether the page is to be translated. */
export const isLanguageChosen = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=/`));

/** Deletes the cookie on the host and its parent domains, where the widget also sets it. */
export function forgetLanguage(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
