/* Runs before the page is drawn, so that visitors who have answered never see the cookie notice. Sent as it stands. */
try {
  if (localStorage.getItem('cookie-accepted') !== null) document.documentElement.dataset.cookieNotice = 'answered';
} catch {
  // This browser stores nothing, not even an answer.
}
