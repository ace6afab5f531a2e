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
