/**
 * What a page needs before its modules are there, in one plain file: the policy of the page allows no inline script.
 */

/**
 * Sets the theme before the first paint: what the system prefers, then what was chosen here before. A theme is none of
 * the five things local storage may hold: the copy is in IndexedDB (src/lib/session/settings/preferences.ts).
 */
;(function () {
  var root = document.documentElement
  var systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  function show(theme) {
    var isDark = theme === 'dark' || (theme !== 'light' && systemIsDark)
    root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  show('auto')
  function look(preferences) {
    if (preferences && preferences.theme) show(preferences.theme)
    if (preferences && preferences.density) root.setAttribute('data-density', preferences.density)
  }
  function userId() {
    try {
      return JSON.parse(localStorage.getItem('appUser')).Profile.id
    } catch {
      // Nobody is signed in.
      return ''
    }
  }

  /** The modules take what was read here: opening the database again costs as long as all of them (src/lib/browser/idb.ts). */
  window.pageStart = new Promise(function (resolve) {
    function failed() {
      resolve(undefined)
    }
    try {
      var opening = indexedDB.open('ridgeline', 1)
      opening.onupgradeneeded = function () {
        opening.result.createObjectStore('values')
      }
      opening.onerror = failed
      opening.onsuccess = function () {
        var reading = opening.result.transaction('values')
        var values = reading.objectStore('values')
        var preferences = values.get('preferences')
        var requestsKey = 'kept/' + userId() + '/first-requests'
        var requests = values.get(requestsKey)
        preferences.onsuccess = function () {
          look(preferences.result)
        }
        reading.oncomplete = function () {
          opening.result.close()
          resolve({ preferences: preferences.result, [requestsKey]: requests.result })
        }
        reading.onabort = failed
      }
    } catch {
      // Without IndexedDB (private windows of old browsers) the system's preference stays.
      failed()
    }
  })
})()

/**
 * Signed-in users need the files of the screen that they have asked for: they come with those of the page, not after these
 * have run. The server names them (decision 0081).
 */
;(function (files) {
  function fetchAhead(href) {
    var isStyle = href.slice(-4) === '.css'
    var link = document.createElement('link')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  try {
    if (files && localStorage.getItem('appUser')) files.split(' ').forEach(fetchAhead)
  } catch {
    // Without storage nobody is signed in.
  }
})(document.currentScript.dataset.files)

/**
 * A page whose script did not come would show its cover for ever: one bar of signal, or a server that was exchanged meanwhile.
 * It is loaded again once the server answers. A plain script of its own, since ours is what is missing.
 */
;(function () {
  var pause = 5000
  function again() {
    // Loaded while there is no line, the browser's own page would be in its place.
    fetch(location.href, { cache: 'no-store' }).then(
      function (answer) {
        if (answer.ok) location.reload()
        else setTimeout(again, pause)
      },
      function () {
        setTimeout(again, pause)
      },
    )
  }
  addEventListener(
    'error',
    function (event) {
      // Only for the page's own one; what extensions bring comes and fails while somebody works.
      var isOurs = event.target instanceof Element && event.target.matches('script[type=module][src^="/"]')
      if (isOurs && !document.getElementById('root').hasChildNodes()) setTimeout(again, pause)
    },
    true,
  )
})()
