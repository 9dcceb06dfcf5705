// Runs before anything is painted: theme, language, text size and whether somebody is signed in. Plain old script.
(function (page) {
  try {
    var light = localStorage.getItem('theme') === 'light';
    page.setAttribute('data-theme', light ? 'light' : 'dark');
    page.lang = localStorage.getItem('language') === 'EN' ? 'en' : 'bn';
    if (localStorage.getItem('MC_SESSION_INFO')) page.setAttribute('data-session', '');
    document.querySelector('meta[name=theme-color]').content = light ? '#F4EFE4' : '#0A1518';
  } catch {
    /* Storage is forbidden: dark and Bengali, as without a choice. */
  }
  var size = parseFloat(getComputedStyle(page).fontSize);
  if (size > 0) page.style.setProperty('--text-scale', size / 16);
})(document.documentElement);
