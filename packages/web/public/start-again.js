/**
 * A page whose script did not come would show its cover for ever: one bar of signal, or a server that was exchanged meanwhile.
 * It is asked for again, after a while and as soon as there is a line. A plain script of its own, since ours is what is missing.
 */
;(function () {
  var pause = 5000
  addEventListener(
    'error',
    function (event) {
      // Only for the page's own one: others, such as those of extensions, come and fail while somebody works.
      if (!(event.target instanceof Element) || !event.target.matches('script[type=module][src^="/"]')) return
      var again = function () {
        location.reload()
      }
      setTimeout(again, pause)
      addEventListener('online', again)
    },
    true,
  )
})()
