/** Sends what a guest has chosen, by Web Push on this device or by mail. The token of the subscription is kept in this browser only. */
const form = document.querySelector('#choice')
const { resort, language, key, texts: packed } = form.dataset
const texts = JSON.parse(packed)
const path = `/api/notifications/${encodeURIComponent(resort)}`
const stored = `notifications.${resort}`
const element = (id) => document.querySelector(`#${id}`)

// The address of a service worker is the only thing this page has trusted.
const policy = globalThis.trustedTypes?.createPolicy('notify', { createScriptURL: (address) => address })
const worker = policy ? policy.createScriptURL('/notify/sw.js') : '/notify/sw.js'

const send = (address, body) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })

const numberIn = (name) => (form.elements[name].value === '' ? null : Number(form.elements[name].value))
const recordBoxes = () => [...form.querySelectorAll('input[name="record"]')]

function chosen() {
  const choice = {
    records: recordBoxes().flatMap(({ checked, value }) => (checked ? [value] : [])),
    closingEarly: form.elements.closingEarly.checked,
    snowFrom: numberIn('snowFrom'),
    avalancheFrom: numberIn('avalancheFrom'),
    messages: form.elements.messages.checked,
    snowReport: form.elements.snowReport.checked,
    quietAtNight: form.elements.quietAtNight.checked,
  }
  const { records, snowFrom, avalancheFrom } = choice
  const isAny = choice.closingEarly || choice.messages || choice.snowReport
  const isEmpty = records.length === 0 && snowFrom === null && avalancheFrom === null && !isAny
  return isEmpty ? undefined : choice
}

function show(own) {
  for (const box of recordBoxes()) box.checked = own.records.includes(box.value)
  // What is chosen must not be hidden in a closed group.
  for (const group of form.querySelectorAll('details')) group.open = group.querySelector('input:checked') !== null
  for (const name of ['closingEarly', 'messages', 'snowReport', 'quietAtNight']) form.elements[name].checked = own[name]
  for (const name of ['snowFrom', 'avalancheFrom']) form.elements[name].value = own[name] ?? ''
}

/** @returns the message of the server, in the language of the page */
async function faultOf(response) {
  const { messages } = await response.json().catch(() => ({}))
  return messages?.[0]?.message ?? texts['notify.failed']
}

function system() {
  const { userAgent, platform, maxTouchPoints } = navigator
  if (/android/i.test(userAgent)) return 'android'
  // An iPad calls itself a Mac.
  return /iphone|ipad|ipod/i.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1) ? 'ios' : null
}

/** Shows what an action says; its button waits for the end. */
function act(button, state, action) {
  button.addEventListener('click', async (event) => {
    event.preventDefault()
    button.disabled = true
    state.textContent = ''
    try {
      state.textContent = await action()
    } catch {
      state.textContent = texts['notify.failed']
    }
    button.disabled = false
  })
}

/** For browsers that store nothing. */
let tokenOfPage = null
const ownToken = () => {
  try {
    return localStorage.getItem(stored) ?? tokenOfPage
  } catch {
    return tokenOfPage
  }
}
function keepToken(token) {
  tokenOfPage = token
  try {
    if (token === null) localStorage.removeItem(stored)
    else localStorage.setItem(stored, token)
  } catch {
    // A private window: the subscription works, and ends here as long as the page is open, later in the settings of the browser.
  }
}

async function startPush() {
  const [save, stop, state] = [element('push-save'), element('push-stop'), element('push-state')]
  const showOn = (isOn) => {
    stop.hidden = !isOn
    save.textContent = texts[isOn ? 'notify.push.save' : 'notify.push.subscribe']
  }
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) {
    state.textContent = texts['notify.push.unsupported']
    return
  }

  async function subscribe() {
    const choice = chosen()
    if (!choice) return texts['notify.nothingChosen']
    if ((await Notification.requestPermission()) !== 'granted') return texts['notify.push.denied']
    await navigator.serviceWorker.register(worker, { scope: '/notify/' })
    const { pushManager } = await navigator.serviceWorker.ready
    const options = { userVisibleOnly: true, applicationServerKey: key }
    // A subscription with an older key of the server is of no use.
    const subscription = await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe()
      return pushManager.subscribe(options)
    })
    const response = await send(`${path}/push`, { subscription: subscription.toJSON(), system: system(), language, choice })
    if (!response.ok) return faultOf(response)
    keepToken((await response.json()).token)
    showOn(true)
    return texts['notify.push.saved']
  }

  async function unsubscribe() {
    const response = await send('/api/notifications/stop', { token: ownToken() })
    if (!response.ok && response.status !== 404) return faultOf(response)
    keepToken(null)
    showOn(false)
    return texts['notify.push.stopped']
  }

  act(save, state, subscribe)
  act(stop, state, unsubscribe)
  save.disabled = false

  const token = ownToken()
  if (!token) return
  const own = await send('/api/notifications/own', { token }).catch(() => undefined)
  if (own?.ok) {
    show(await own.json())
    showOn(true)
    state.textContent = texts['notify.push.on']
  } else if (own?.status === 404) keepToken(null)
}

function startMail() {
  const { email } = form.elements
  act(element('mail-save'), element('mail-state'), async () => {
    const choice = chosen()
    if (!choice) return texts['notify.nothingChosen']
    if (!email.value.trim() || !email.validity.valid) {
      email.focus()
      return texts['notify.mail.invalid']
    }
    const response = await send(`${path}/mail`, { email: email.value.trim(), language, choice })
    return response.ok ? texts['notify.mail.sent'] : faultOf(response)
  })
}

// The choice is sent by its buttons.
form.addEventListener('submit', (event) => event.preventDefault())
if (element('push')) void startPush()
if (element('mail')) startMail()
