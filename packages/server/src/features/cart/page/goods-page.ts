/** The page on which guests choose; its script (`/shop/shop.js`) keeps the cart in the browser and asks for prices. */
import { maxDays, maxLines, maxQuantity } from '@ridgeline/domain/cart/cart'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { html, type Markup } from '../../../http/answers/markup.ts'
import { textsOf, type Texts } from '../../../http/failures/texts.ts'
import type { OnSale } from '../market.ts'
import type { SellingResort, ShopState } from '../resort-shop.ts'
import type { Shelf } from './shelves.ts'

const personInputs = ({ personCategories }: OnSale, texts: Texts): Markup[] =>
  personCategories.map(
    (category) =>
      html`<label class="field"
        ><span>${texts(`product.personCategories.${category}`)}</span
        ><input type="number" name="${category}" min="0" max="${maxQuantity}" value="0" inputmode="numeric"
      /></label>`,
  )

function productPart(product: OnSale, { lastDay }: SellingResort, language: Language, texts: Texts): Markup {
  const name = localize(product.name, language)
  const perex = localize(product.perex, language)
  const from = product.firstDay
  const to = product.validTo && product.validTo < lastDay ? product.validTo : lastDay
  return html`<details id="product-${product.id}" data-product="${product.id}">
    <summary><strong>${name}</strong>${perex ? html`<span class="hint">${perex}</span>` : ''}</summary>
    <form novalidate>
      <div class="choice">
        <label class="field"
          ><span>${texts('cart.firstDay')}</span><input type="date" name="firstDay" min="${from}" max="${to}" value="${from}"
        /></label>
        <label class="field"
          ><span>${texts('cart.dayCount')}</span
          ><input type="number" name="dayCount" min="1" max="${maxDays}" value="1" inputmode="numeric"
        /></label>
        ${personInputs(product, texts)}
      </div>
      <p role="status"></p>
      <div class="actions"><button type="submit" class="primary">${texts('cart.add')}</button></div>
    </form>
  </details>`
}

/** A heading divides what is more than one shelf. */
const headingOf = ({ name }: Shelf, isDivided: boolean, texts: Texts): string | undefined =>
  name ?? (isDivided ? texts('product.productType.other') : undefined)

function shelfPart(shelf: Shelf, isDivided: boolean, resort: SellingResort, language: Language, texts: Texts): Markup {
  const heading = headingOf(shelf, isDivided, texts)
  return html`${heading ? html`<h3>${heading}</h3>` : ''}${shelf.goods.map((each) => productPart(each, resort, language, texts))}`
}

const scriptTexts = ['added', 'chooseDay', 'failed', 'price', 'product', 'remove', 'tax', 'total'].map((name) => `cart.${name}`)

/** The button is alive only where it leads somewhere. */
function handOverPart(alias: string, state: ShopState, language: Language, texts: Texts): Markup {
  if (state !== 'ready') return html`<p class="hint" id="no-shop">${texts(`cart.${state}`)}</p>`
  return html`<form method="post" action="/shop/${alias}/hand-over?lang=${language}" id="hand-over">
    <input type="hidden" name="lines" />
    <div class="actions"><button type="submit" class="primary" disabled>${texts('cart.continue')}</button></div>
  </form>`
}

export function goodsPage(
  resort: SellingResort,
  shelves: readonly Shelf[],
  state: ShopState,
  language: Language,
): { title: string; content: Markup } {
  const texts = textsOf(language)
  const { entry, currency } = resort
  const goods = shelves.flatMap((shelf) => shelf.goods)
  const said = {
    ...Object.fromEntries(scriptTexts.map((key) => [key, texts(key)])),
    'cart.chooseDayCount': texts('cart.chooseDayCount', maxDays),
    'cart.choosePersons': texts('cart.choosePersons', maxQuantity),
    'cart.full': texts('cart.full', maxLines),
  }
  const categories = Object.fromEntries(
    goods.flatMap(({ personCategories }) => personCategories).map((category) => [category, texts(`product.personCategories.${category}`)]),
  )
  return {
    title: texts('cart.title', localize(entry.name, language)),
    content: html`<p>${texts('cart.lead')}</p>
      <div
        id="shop"
        data-resort="${entry.alias}"
        data-language="${language}"
        data-currency="${currency}"
        data-limits="${JSON.stringify({ maxDays, maxLines, maxQuantity })}"
        data-texts="${JSON.stringify(said)}"
        data-categories="${JSON.stringify(categories)}"
      >
        <section>
          <h2>${texts('cart.goods')}</h2>
          ${goods.length === 0 ? html`<p>${texts('cart.nothingSold')}</p>` : shelves.map((shelf) => shelfPart(shelf, shelves.length > 1, resort, language, texts))}
        </section>
        <section id="cart" aria-labelledby="cart-title">
          <h2 id="cart-title">${texts('shell.cart')}</h2>
          <div id="empty">
            <p>${texts('cart.empty')}</p>
            <p class="hint">${texts('cart.emptyHint')}</p>
          </div>
          <div id="fault" role="alert" hidden>
            <p></p>
            <div class="actions"><button type="button" id="retry">${texts('cart.retry')}</button></div>
          </div>
          <ul id="lines" class="lines"></ul>
          <dl id="sums" class="sums" aria-live="polite"></dl>
          ${handOverPart(entry.alias, state, language, texts)}
        </section>
      </div>
      <noscript><p>${texts('cart.noScript')}</p></noscript>`,
  }
}
