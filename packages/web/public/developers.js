/** "Try it" on the pages for developers: sends the request from the page and shows the answer. Without it the form is not shown. */
for (const form of document.querySelectorAll('form[data-try]')) {
  const status = form.querySelector('[role=status]')
  const answer = form.querySelector('pre')

  async function send() {
    const address = new URL(form.elements.namedItem('address').value, location.origin)
    // Only the open data of this server is tried here.
    if (address.origin !== location.origin || !address.pathname.startsWith('/api/feeds')) {
      status.textContent = 'Enter an address that begins with /api/feeds.'
      return
    }
    if (address.pathname === '/api/feeds/changes') {
      status.textContent = 'A stream has no end: read it with the examples on the page about following.'
      return
    }
    const begun = performance.now()
    const response = await fetch(address.pathname + address.search)
    const text = await response.text()
    const time = Math.round(performance.now() - begun)
    status.textContent = `${response.status} ${response.statusText}, ${text.length.toLocaleString('en')} characters in ${time} ms`
    const isJson = (response.headers.get('content-type') || '').includes('json')
    answer.textContent = isJson ? JSON.stringify(JSON.parse(text), null, 2) : text
    answer.hidden = false
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    status.textContent = 'Sending …'
    send().catch((error) => (status.textContent = String(error.message)))
  })
  form.hidden = false
}
