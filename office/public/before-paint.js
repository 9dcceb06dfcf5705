// Runs before anything is painted: theme, language and text size as they were chosen on this device.
(function (page) {
  try {
    if (localStorage.getItem('office.theme') === 'light') page.setAttribute('data-theme', 'light');
    if (localStorage.getItem('office.language') === 'BN') page.lang = 'bn';
  } catch {
    /* Storage is forbidden: dark and English, as without a choice. */
  }
  // A reader who has chosen larger letters in the browser gets them here too.
  var size = parseFloat(getComputedStyle(page).fontSize);
  if (size > 0) page.style.setProperty('--text-scale', String(size / 16));
})(document.documentElement);
