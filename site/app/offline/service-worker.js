// The service worker: keeps the public site for times without a network. Plain old script; the build fills the two marks.
// It keeps scripts, styles, fonts, pictures and the public home, and never an answer of a call: nothing of a person.
(function () {
  var release = 'site-' + '%release%';
  var firstFiles = '%files%'.split(' ');
  var pictures = 'pictures';
  var picturesAtMost = 150;
  var home = '/m/home';
  var homes = ['/', '/m', '/m/', '/m/index', '/m/index.html', home];
  var offlinePage = '/offline.html';
  var font = '%font%';
  var offlineFiles = [offlinePage, '/offline.css', font, '/brand/icon-192.png'];

  self.addEventListener('install', function (event) {
    event.waitUntil(
      caches.open(release).then(function (cache) {
        return cache.addAll(firstFiles.concat(offlineFiles)).then(function () {
          return fetch(home).then(function (response) {
            return keepHome(response);
          });
        });
      }),
    );
  });

  self.addEventListener('activate', function (event) {
    event.waitUntil(
      caches.keys().then(function (names) {
        var old = names.filter(function (name) {
          return name !== release && name !== pictures;
        });
        return Promise.all(old.map((name) => caches.delete(name))).then(function () {
          return self.clients.claim();
        });
      }),
    );
  });

  // A new release waits until the visitor agrees.
  self.addEventListener('message', function (event) {
    if (event.data === 'take-over') self.skipWaiting();
  });

  self.addEventListener('fetch', function (event) {
    var request = event.request;
    var url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return;
    if (request.mode === 'navigate') {
      if (url.pathname === '/' || /^\/m(\/|$)/.test(url.pathname)) event.respondWith(page(event, url));
    } else if (url.pathname.startsWith('/assets/') || offlineFiles.indexOf(url.pathname) >= 0) {
      event.respondWith(unchanging(request));
    } else if (/^\/(brand|tiles)\/.*\.(avif|webp|jpg|png|svg)$/.test(url.pathname)) {
      event.respondWith(picture(event));
    }
  });

  /** The home document is the same for everybody; its address is kept without a query, in which a ticket may be. */
  function keepHome(response) {
    if (!response.ok || response.redirected) return undefined;
    return caches.open(release).then(function (cache) {
      return cache.put(home, response);
    });
  }

  /** From the network; without it the last home, or a page that says so. */
  function page(event, url) {
    return fetch(event.request).then(
      function (response) {
        if (homes.indexOf(url.pathname) >= 0) event.waitUntil(keepHome(response.clone()));
        return response;
      },
      function () {
        return caches.match(home).then(function (kept) {
          return kept || caches.match(offlinePage);
        });
      },
    );
  }

  /** Files with a hash in their name never change. */
  function unchanging(request) {
    return caches.match(request).then(function (kept) {
      if (kept) return kept;
      return fetch(request).then(function (response) {
        if (response.status !== 200) return response;
        var copy = response.clone();
        return caches.open(release).then(function (cache) {
          return cache.put(request, copy).then(function () {
            return response;
          });
        });
      });
    });
  }

  /** The kept picture at once, and the present one for the next time. */
  function picture(event) {
    var request = event.request;
    return caches.open(pictures).then(function (cache) {
      return cache.match(request).then(function (kept) {
        var fresh = fetch(request).then(function (response) {
          if (response.status === 200)
            event.waitUntil(
              cache.put(request, response.clone()).then(function () {
                return forgetOldest(cache);
              }),
            );
          return response;
        });
        if (!kept) return fresh;
        fresh.catch(function () {});
        return kept;
      });
    });
  }

  function forgetOldest(cache) {
    return cache.keys().then(function (keys) {
      return keys.length > picturesAtMost ? cache.delete(keys[0]) : undefined;
    });
  }
})();
