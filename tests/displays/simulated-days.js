/**
 * Runs in the page of a display before its own code: time passes as fast as the browser can draw, and what the real
 * server once said is said again along that time, second by second, with the troubles of a network in each hour.
 * The page's own code, the browser's drawing and its storage are the real ones.
 */
window.simulateDays = ({ start, feeds, deltas, build, churn }) => {
  const timers = new Map()
  let [now, lastId] = [start, 0]

  const RealDate = Date
  window.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length ? given : [now]))
    }
    static now() {
      return now
    }
  }
  const add = (work, delay, again, given) => {
    const wait = Math.max(1, Number(delay) || 0)
    timers.set(++lastId, { at: now + wait, every: again ? wait : undefined, work: () => work(...given) })
    return lastId
  }
  window.setTimeout = (work, delay, ...given) => add(work, delay, false, given)
  window.setInterval = (work, delay, ...given) => add(work, delay, true, given)
  window.clearTimeout = window.clearInterval = (id) => void timers.delete(id)

  window.performance.now = () => now - start
  // Frames go by this time too: in that of the machine hours would pass between two of them.
  window.requestAnimationFrame = (work) => add(() => work(now - start), 16, false, [])

  const nextDue = (until) => {
    let [found, first] = [undefined, until]
    for (const [id, { at }] of timers) if (at <= first) [found, first] = [id, at]
    return found
  }
  function advance(until) {
    for (let id = nextDue(until); id !== undefined; id = nextDue(until)) {
      const timer = timers.get(id)
      now = Math.max(now, timer.at)
      if (timer.every) timer.at += timer.every
      else timers.delete(id)
      timer.work()
    }
    now = until
  }

  /** What was said by the server: the state it is in, and what is wrong with the way to it. */
  let [position, trouble, stream] = [0, '', undefined]
  const found = { changes: 0, clocks: {}, unsaid: [], stale: [] }
  // What is said goes round, but a server never gives two states the same name.
  const versionAt = (changes) => (changes === 0 ? feeds[0].version : `simulated-${changes}`)
  const current = () => ({ ...feeds[position], version: versionAt(found.changes) })
  const said = (event, data) => stream?.readyState === 1 && stream.dispatchEvent(new MessageEvent(event, { data }))
  const beat = () => said('beat', JSON.stringify({ version: versionAt(found.changes), build, at: new RealDate(now).toISOString() }))

  window.EventSource = class extends EventTarget {
    static OPEN = 1
    readyState = 0
    constructor() {
      super()
      stream = this
      setTimeout(() => {
        if (stream !== this || this.readyState === 2) return
        if (trouble) return this.dispatchEvent(new Event('error'))
        this.readyState = 1
        beat()
      }, 20)
    }
    close() {
      this.readyState = 2
    }
  }

  const answers = {
    '': () => new Response(JSON.stringify(current()), { headers: { date: new RealDate(now).toUTCString() } }),
    refused: () => Promise.reject(new TypeError('Failed to fetch')),
    silent: () => Promise.reject(new TypeError('Failed to fetch')),
    broken: () => new Response('{"ErrorCode": 500}', { status: 500, headers: { date: new RealDate(now).toUTCString() } }),
    html: () =>
      new Response('<!doctype html><title>Sign in to the network</title>', { headers: { date: new RealDate(now).toUTCString() } }),
    empty: () => new Response('', { headers: { date: new RealDate(now).toUTCString() } }),
  }
  const troubles = Object.keys(answers).filter(Boolean)
  const realFetch = window.fetch.bind(window)
  let asked = 0
  window.fetch = async (address, options) => {
    if (!String(address).startsWith('/api/displays/')) return realFetch(address, options)
    asked = 5
    return answers[trouble]()
  }

  /** From the 20th to the 30th minute of each hour something is wrong, each hour something else. */
  function suffer() {
    const [hour, minute] = [Math.floor(now / 3_600_000), Math.floor(now / 60_000) % 60]
    const next = minute >= 20 && minute < 30 ? troubles[hour % troubles.length] : ''
    if (next === trouble) return
    trouble = next
    // Some proxies keep the connection and let nothing through.
    if (trouble && trouble !== 'silent') stream?.dispatchEvent(new Event('error'))
    if (trouble && stream) stream.readyState = trouble === 'silent' ? 3 : 0
  }

  /** Lets what was scheduled be drawn. One channel for all: ports are collected late. */
  const { port1, port2 } = new MessageChannel()
  let resume = () => {}
  port1.addEventListener('message', () => resume())
  port1.start()
  const drawn = () =>
    new Promise((done) => {
      resume = done
      port2.postMessage('')
    })
  const staleness = () => Boolean(document.querySelector('[data-stale]'))

  window.simulation = {
    timers: () => timers.size,
    found,
    /** @param looks moments (ISO 8601) at which the clock of the display is read. */
    async run(seconds, step, looks) {
      const end = now + seconds * 1_000
      const wanted = looks.map((look) => RealDate.parse(look)).filter((look) => look > now && look <= end)
      while (now < end) {
        const before = now
        advance(now + step * 1_000)
        suffer()
        for (let count = Math.floor(now / churn) - Math.floor(before / churn); count > 0; count--) {
          const delta = { ...deltas[position], from: versionAt(found.changes), version: versionAt(found.changes + 1) }
          position = (position + 1) % feeds.length
          found.changes++
          said('delta', JSON.stringify(delta))
        }
        if (Math.floor(now / 15_000) !== Math.floor(before / 15_000)) beat()
        await drawn()
        // An answer is read in turns of the machine's time; minutes of ours must not pass over it.
        for (; asked > 0; asked--) await drawn()
        for (const look of wanted)
          if (look > before && look <= now) found.clocks[new RealDate(look).toISOString()] = document.querySelector('time').textContent
        const minute = now % 3_600_000
        const passed = (mark) => minute >= mark && minute - (now - before) < mark
        if (passed(26 * 60_000) && !staleness()) found.unsaid.push(new RealDate(now).toISOString())
        if (passed(35 * 60_000) && staleness()) found.stale.push(new RealDate(now).toISOString())
      }
    },
    /** The browser's storage is as slow as ever: what waits for it is no part of the page. Its writes are done in their order. */
    stored: () =>
      new Promise((done) => {
        const opening = indexedDB.open('ridgeline')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('values', 'readwrite')
          writing.objectStore('values').get('nothing')
          writing.oncomplete = () => done(opening.result.close())
        }
      }),
    /** What is shown, and what the server would show. */
    shown: () => [...document.querySelectorAll('li[data-status]')].map(({ dataset }) => dataset.status),
    published: () => feeds[position].items.map(({ status }) => status),
  }
}
