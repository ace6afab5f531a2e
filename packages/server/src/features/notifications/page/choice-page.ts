/** The page on which a guest chooses what to be notified of; its script (`/notify/notify.js`) sends the choice. */
import { avalancheThresholds, snowThresholds } from '@ridgeline/domain/answers/notifications'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { pluralKey } from '@ridgeline/domain/messages/label-keys'
import { html, type Markup } from '../../../http/answers/markup.ts'
import { textsOf, type Texts } from '../../../http/failures/texts.ts'
import type { Offer, OfferedRecord } from '../subscribe/offer.ts'

export interface Connected {
  /** Of Web Push; null while nothing is pushed. */
  publicKey: string | null
  hasMail: boolean
}

const check = (name: string, label: string, isChecked = false): Markup =>
  html`<label class="check"><input type="checkbox" name="${name}" ${isChecked ? html`checked` : ''} /><span>${label}</span></label>`

const select = (name: string, label: string, options: readonly [value: string, text: string][]): Markup =>
  html`<label class="field"
    ><span>${label}</span
    ><select name="${name}">
      ${options.map(([value, text]) => html`<option value="${value}">${text}</option>`)}
    </select></label
  >`

function recordsOfKind(kind: string, records: readonly OfferedRecord[], language: Language, texts: Texts): Markup {
  const named = records
    .map(({ id, name }) => ({ id, name: localize(name, language) }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => one.name.localeCompare(other.name, language, { numeric: true }))
  if (named.length === 0) return html``
  return html`<details>
    <summary>${texts(pluralKey(kind))} <span class="count">${named.length}</span></summary>
    <div class="list">
      ${named.map(({ id, name }) => html`<label class="check"><input type="checkbox" name="record" value="${id}" /><span>${name}</span></label>`)}
    </div>
  </details>`
}

function pushPart(texts: Texts): Markup {
  return html`<section id="push">
    <h2>${texts('notify.push.title')}</h2>
    <p id="push-state" role="status"></p>
    <div class="actions">
      <button type="button" class="primary" id="push-save" disabled>${texts('notify.push.subscribe')}</button>
      <button type="button" id="push-stop" hidden>${texts('notify.stop')}</button>
    </div>
  </section>`
}

function mailPart(texts: Texts): Markup {
  return html`<section id="mail">
    <h2>${texts('notify.mail.title')}</h2>
    <label class="field"
      ><span>${texts('notify.mail.address')}</span><input type="email" name="email" autocomplete="email" inputmode="email" maxlength="254"
    /></label>
    <p class="hint">${texts('notify.mail.hint')}</p>
    <p id="mail-state" role="status"></p>
    <div class="actions"><button type="submit" id="mail-save">${texts('notify.mail.subscribe')}</button></div>
  </section>`
}

/** Texts that the script shows. */
const scriptTexts = ['save', 'subscribe', 'on', 'saved', 'stopped', 'denied', 'unsupported'].map((name) => `notify.push.${name}`)
const otherTexts = ['notify.mail.sent', 'notify.failed', 'notify.nothingChosen', 'notify.mail.invalid']

export function choicePage(
  { resort, records }: Offer,
  { publicKey, hasMail }: Connected,
  language: Language,
): { title: string; content: Markup } {
  const texts = textsOf(language)
  const name = localize(resort.name, language)
  const title = texts('notify.title', name)
  if (publicKey === null && !hasMail)
    return {
      title,
      content: html`<p>${texts('notify.unavailable')}</p>`,
    }
  const said = Object.fromEntries([...scriptTexts, ...otherTexts].map((key) => [key, texts(key)]))
  const kinds = [...Map.groupBy(records, ({ kind }) => kind)]
  const never: [string, string] = ['', texts('notify.never')]
  return {
    title,
    content: html`<p>${texts('notify.lead')}</p>
      <form
        id="choice"
        novalidate
        data-resort="${resort.alias}"
        data-language="${language}"
        data-key="${publicKey ?? ''}"
        data-texts="${JSON.stringify(said)}"
      >
        ${
          kinds.length > 0
            ? html`<fieldset>
                <legend>${texts('notify.records')}</legend>
                ${kinds.map(([kind, some]) => recordsOfKind(kind, some, language, texts))}
              </fieldset>`
            : ''
        }
        <fieldset>
          <legend>${texts('notify.events')}</legend>
          ${check('closingEarly', texts('notify.closingEarly'))} ${check('messages', texts('notify.messages'))}
          ${check('snowReport', texts('notify.snowReport'))}
          ${select('snowFrom', texts('notify.snowFrom'), [never, ...snowThresholds.map((amount): [string, string] => [String(amount), `${amount} cm`])])}
          ${select('avalancheFrom', texts('notify.avalancheFrom'), [never, ...avalancheThresholds.map((level): [string, string] => [String(level), texts('notify.level', level)])])}
          ${check('quietAtNight', texts('notify.quietAtNight'), true)}
        </fieldset>
        ${publicKey === null ? '' : pushPart(texts)} ${hasMail ? mailPart(texts) : ''}
      </form>
      <noscript><p>${texts('notify.noScript')}</p></noscript>`,
  }
}
