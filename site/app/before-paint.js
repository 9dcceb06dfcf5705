// Runs before anything is painted or asked for: a ticket leaves the address; theme, language, text size, session, the
// browser's offer to install. Plain old script.
(function (page) {
  try {
    var query = new URLSearchParams(location.search);
    var ticket = query.get('token');
    if (ticket !== null) {
      query.delete('token');
      var rest = query.toString();
      history.replaceState(history.state, '', location.pathname + (rest && '?' + rest) + location.hash);
      sessionStorage.setItem('signInTicket', ticket);
    }
  } catch {
    /* Storage is forbidden: the ticket is lost, which is better than seen. */
  }
  try {
    var light = localStorage.getItem('theme') === 'light';
    page.setAttribute('data-theme', light ? 'light' : 'dark');
    var language = localStorage.getItem('language');
    if (language === 'EN' || language === 'BN') page.lang = language === 'EN' ? 'en' : 'bn';
    if (localStorage.getItem('MC_SESSION_INFO')) page.setAttribute('data-session', '');
    var bar = document.querySelector('meta[name=theme-color]');
    bar.content = bar.getAttribute(light ? 'data-light' : 'data-dark');
  } catch {
    /* Storage is forbidden: dark and the brand's language, as without a choice. */
  }
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.installEvent = event;
  });
  /* A page whose script did not arrive is dead: it loads again, at most three times. */
  addEventListener(
    'error',
    function (event) {
      if (event.target.type !== 'module') return;
      var tries = Number(sessionStorage.getItem('scriptFailed') || 0);
      sessionStorage.setItem('scriptFailed', tries + 1);
      if (tries < 3)
        setTimeout(function () {
          location.reload();
        }, 3000);
    },
    true,
  );
  var size = parseFloat(getComputedStyle(page).fontSize);
  if (size > 0) page.style.setProperty('--text-scale', size / 16);
})(document.documentElement);
