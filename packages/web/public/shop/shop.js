/** The cart of a guest: kept in this browser only; prices always come from the server. */
const shop = document.querySelector('#shop')
const { resort, language, currency } = shop.dataset
const texts = JSON.parse(shop.dataset.texts)
const categories = JSON.parse(shop.dataset.categories)
const { maxDays, maxLines, maxQuantity } = JSON.parse(shop.dataset.limits)
// As the rest of the product writes English.
const locale = language === 'en' ? 'en-GB' : language
const stored = `cart.${resort}`
const path = `/api/cart/${encodeURIComponent(resort)}/prices`
const element = (id) => document.querySelector(`#${id}`)

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const isPersons = (each) =>
  typeof each?.category === 'string' &&
  each.category in categories &&
  Number.isInteger(each.quantity) &&
  each.quantity >= 1 &&
  each.quantity <= maxQuantity

const isLine = (line) =>
  idPattern.test(line?.productId) &&
  Array.isArray(line.days) &&
  line.days.length >= 1 &&
  line.days.length <= maxDays &&
  line.days.every((day) => dayPattern.test(day)) &&
  Array.isArray(line.persons) &&
  line.persons.length >= 1 &&
  line.persons.every(isPersons)

/** What another version or an extension has written there is left out. */
function read() {
  try {
    const kept = JSON.parse(localStorage.getItem(stored) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, maxLines) : []
  } catch {
    return []
  }
}

let lines = read()

function keep(next) {
  lines = next
  try {
    if (next.length === 0) localStorage.removeItem(stored)
    else localStorage.setItem(stored, JSON.stringify(next))
  } catch {
    // A private window or a full storage: the cart lasts as long as the page.
  }
}

/** Minor units as decimal text, which is formatted digit by digit. */
const decimalOf = (amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
const moneyFormat = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency,
  currencyDisplay: 'narrowSymbol',
  minimumFractionDigits: 2,
})
const money = (amount) => moneyFormat.format(decimalOf(amount))
const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
const numberFormat = new Intl.NumberFormat(locale)
const fill = (key, value) => texts[key].replace('{0}', value)

async function pricesOf(some) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ lines: some }),
  })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

function made(name, text, className) {
  const node = document.createElement(name)
  if (text !== undefined) node.textContent = text
  if (className) node.className = className
  return node
}

const daysText = (days) => dayFormat.formatRange(new Date(days[0]), new Date(days.at(-1)))
const personsText = (persons) => persons.map(({ category, quantity }) => `${quantity} × ${categories[category]}`).join(', ')

function lineNode({ name, days, persons, amount, faults }, at) {
  const node = made('li')
  const words = made('div')
  const title = name ?? faults[0]?.text ?? ''
  words.append(made('h3', title), made('p', daysText(days), 'hint'), made('p', personsText(persons), 'hint'))
  if (name !== null) for (const { text } of faults) words.append(made('p', text, 'fault'))
  const button = made('button', fill('cart.remove', name ?? texts['cart.product']))
  button.type = 'button'
  button.addEventListener('click', () => {
    keep(lines.filter((_, index) => index !== at))
    void show()
  })
  node.append(words, made('p', amount === null ? '' : money(amount), 'amount'), button)
  return node
}

function sumNodes({ taxes, total }) {
  if (total === null) return []
  const rows = taxes.flatMap(({ rate, tax }) => [made('dt', fill('cart.tax', numberFormat.format(rate))), made('dd', money(tax))])
  return [...rows, made('dt', texts['cart.total'], 'total'), made('dd', money(total), 'total')]
}

let turn = 0

async function show() {
  const own = ++turn
  const form = element('hand-over')
  const button = form?.querySelector('button')
  if (button) button.disabled = true
  element('empty').hidden = lines.length > 0
  element('fault').hidden = true
  if (lines.length === 0) {
    element('lines').replaceChildren()
    element('sums').replaceChildren()
    return
  }
  try {
    const priced = await pricesOf(lines)
    if (own !== turn) return
    element('lines').replaceChildren(...priced.lines.map(lineNode))
    element('sums').replaceChildren(...sumNodes(priced))
    if (!form) return
    form.elements.lines.value = JSON.stringify(lines)
    button.disabled = priced.total === null
  } catch {
    if (own !== turn) return
    element('sums').replaceChildren()
    element('fault').querySelector('p').textContent = texts['cart.failed']
    element('fault').hidden = false
  }
}

const dayAfter = (day, count) => new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/** @returns the line, or the key of what is missing */
function lineIn(form, productId) {
  const { firstDay, dayCount } = form.elements
  const count = Number(dayCount.value)
  if (!firstDay.value || !firstDay.validity.valid) return [firstDay, 'cart.chooseDay']
  if (!Number.isInteger(count) || count < 1 || count > maxDays) return [dayCount, 'cart.chooseDayCount']
  const inputs = [...form.elements].filter(({ name }) => name in categories)
  const persons = inputs.map(({ name, value }) => ({ category: name, quantity: Number(value) })).filter(({ quantity }) => quantity !== 0)
  if (persons.length === 0 || !persons.every(isPersons)) return [inputs[0], 'cart.choosePersons']
  return { productId, days: Array.from({ length: count }, (_, at) => dayAfter(firstDay.value, at)), persons }
}

const keyOf = ({ productId, days }) => `${productId} ${days.join()}`

/** The same product on the same days becomes one line. */
function joined(line) {
  const same = lines.find((each) => keyOf(each) === keyOf(line))
  if (!same) return [...lines, line]
  const counts = new Map(same.persons.map(({ category, quantity }) => [category, quantity]))
  for (const { category, quantity } of line.persons) counts.set(category, (counts.get(category) ?? 0) + quantity)
  const persons = [...counts].map(([category, quantity]) => ({ category, quantity: Math.min(quantity, maxQuantity) }))
  return lines.map((each) => (each === same ? { ...same, persons } : each))
}

for (const product of document.querySelectorAll('[data-product]')) {
  const form = product.querySelector('form')
  const state = form.querySelector('[role="status"]')
  let asked = 0
  form.addEventListener('input', async () => {
    const own = ++asked
    const line = lineIn(form, product.dataset.product)
    state.textContent = ''
    if (Array.isArray(line)) return
    const priced = await pricesOf([line]).catch(() => undefined)
    if (own !== asked) return
    const [first] = priced?.lines ?? []
    state.textContent = first
      ? first.amount === null
        ? first.faults[0].text
        : fill('cart.price', money(first.amount))
      : texts['cart.failed']
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    asked++
    const line = lineIn(form, product.dataset.product)
    if (Array.isArray(line)) {
      const [input, key] = line
      input.focus()
      state.textContent = texts[key]
      return
    }
    const next = joined(line)
    if (next.length > maxLines) {
      state.textContent = texts['cart.full']
      return
    }
    keep(next)
    state.textContent = texts['cart.added']
    void show()
  })
}

element('retry').addEventListener('click', () => void show())
// Another tab of the same shop.
addEventListener('storage', ({ key }) => {
  if (key !== stored) return
  lines = read()
  void show()
})

// A link to one product opens it: /shop/jasna#product-…
function openLinked() {
  const linked = location.hash.startsWith('#product-') ? element(CSS.escape(location.hash.slice(1))) : null
  if (linked) linked.open = true
}
addEventListener('hashchange', openLinked)
openLinked()
void show()
