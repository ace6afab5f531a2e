/** Links to the same page in each language, under its own name; in a page that does not act, only the names. */
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { html } from './markup.ts'

const target = (language: Language, isInert: boolean) => (isInert ? '' : html`href="?lang=${language}"`)

export const languageLinks = (chosen: Language, isInert: boolean) =>
  html`<nav class="languages">
    ${languages.map((language) => html`<a ${target(language, isInert)} lang="${language}" hreflang="${language}" ${language === chosen ? html`aria-current="true"` : ''}>${languageNames[language]}</a>`)}
  </nav>`
