/** Parts of the pages for developers. */
import { escaped, html, type Filled, type Markup } from '../../http/answers/markup.ts'

/** A sentence with `code` as in Markdown. */
export const prose = (text: string): Markup => ({ markup: escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>') })

/** A block of code that scrolls by itself, also with the keyboard. */
export const codeBlock = (label: string, language: string, code: string): Markup =>
  html`<pre tabindex="0" role="region" aria-label="${label}" data-language="${language}"><code>${code}</code></pre>`

/** A table that scrolls sideways on a phone. */
export const table = (label: string, heads: readonly string[], rows: readonly (readonly Filled[])[]): Markup =>
  html`<div class="table" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first = '', ...others]) =>
            html`<tr>
              <th scope="row">${first}</th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
