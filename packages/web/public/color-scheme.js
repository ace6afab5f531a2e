/**
 * Sets the theme before the first paint: what the system prefers, then what was chosen here before.
 * A plain script of its own, because the policy of the page allows no inline script, and a theme is none of
 * the five things local storage may hold: the copy lies in IndexedDB (src/lib/session/preferences.ts).
 */
;(function () {
  var root = document.documentElement
  var systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  function show(theme) {
    var isDark = theme === 'dark' || (theme !== 'light' && systemIsDark)
    root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  show('auto')
  try {
    var opening = indexedDB.open('ridgeline', 1)
    opening.onupgradeneeded = function () {
      opening.result.createObjectStore('values')
    }
    opening.onsuccess = function () {
      var reading = opening.result.transaction('values').objectStore('values').get('preferences')
      reading.onsuccess = function () {
        if (reading.result && reading.result.theme) show(reading.result.theme)
        if (reading.result && reading.result.density) root.setAttribute('data-density', reading.result.density)
        opening.result.close()
      }
    }
  } catch {
    // Without IndexedDB (private windows of old browsers) the system's preference stays.
  }
})()
