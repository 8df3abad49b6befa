/* Runs before the admin is drawn, so that a page opens in the colours this browser chose. Sent as it stands. */
(function () {
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem('interface')).theme;
  } catch {
    theme = 'light';
  }
  const isSignIn = /^\/(admin\/(login|forgot-password|reset-password)|register)/.test(location.pathname);
  const isDarkSystem = theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = isSignIn || theme === 'dark' || isDarkSystem ? 'dark' : 'light';
  document.documentElement.setAttribute('data-color-scheme', scheme);
})();
