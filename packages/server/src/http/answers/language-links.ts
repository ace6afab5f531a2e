/** Links to the same page in each language, under its own name. */
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { html } from './markup.ts'

const languageNames: Readonly<Record<Language, string>> = {
  sk: 'Slovenčina',
  cs: 'Čeština',
  en: 'English',
  de: 'Deutsch',
  pl: 'Polski',
  it: 'Italiano',
  hu: 'Magyar',
}

export const languageLinks = (chosen: Language) =>
  html`<nav class="languages">
    ${languages.map((language) => html`<a href="?lang=${language}" lang="${language}" hreflang="${language}" ${language === chosen ? html`aria-current="true"` : ''}>${languageNames[language]}</a>`)}
  </nav>`
