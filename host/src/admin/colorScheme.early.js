/* Runs before the admin is drawn, so that a page opens in the colours this browser chose. Sent as it stands. */
(function () {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem('interface')).theme;
  } catch {
    theme = 'auto';
  }
  const isSignIn = /^\/(admin\/(login|forgot-password|reset-password)|register)/.test(location.pathname);
  const isAuto = theme !== 'light' && theme !== 'dark';
  const isDark = isSignIn || theme === 'dark' || (isAuto && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-color-scheme', scheme);
})();

// Webpack would wait for a script that is in the page already, though it failed.
window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.remove(), true);

// Without its scripts the page would stay empty.
(function () {
  const notice = document.createElement('main');
  notice.style.cssText = 'padding: 2rem; text-align: center';
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = 'The admin could not be loaded. Check your connection and try again.';
  const retry = document.createElement('button');
  retry.textContent = 'Retry';
  retry.style.cssText = 'padding: 0.75rem 1.5rem; font: inherit';
  retry.onclick = () => location.reload();
  notice.append(text, retry);
  const timer = setTimeout(() => document.body.append(notice), 10_000);
  document.addEventListener('hydrate', () => {
    clearTimeout(timer);
    notice.remove();
  });
})();
