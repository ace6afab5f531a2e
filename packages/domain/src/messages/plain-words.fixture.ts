/** Words that no text of the interface, mails and displays may use: archaic or private words, and second words for the same concept. */
import type { Language } from '../values/localized.ts'

export const avoided: Readonly<Record<Language, RegExp>> = {
  en: /\b(told|anew|whoever|afresh|somebody|everybody|meanwhile|beside|shall|himself|his|house|holds|lies|stands|well again|run out|take back|add-up|rights?|emails?|log ?in|organizers?|persons|small letters|may not|are as they were|put to use|come in)\b/i,
  sk: /celý podnik|podnikov|nanovo|\bniet\b|má to nahradiť|čaká na svoju|nič sa nelíši|rozumiem|za účelom|\bkľudne\b|prevádzať údaje|beriem na vedomie/i,
  cs: /celý podnik|podnikov|má to nahradit|čeká na svou|nic se neliší|rozumím|beru na vědomí/i,
  de: /ganze Unternehmen|Unternehmensvorgabe|geschehen|\bRechte?\b|Fährt doch|zur Kenntnis|\b(?:du|dein|deine|dir)\b|hat eine Störung/,
  pl: /cała firma|jednak jedzie|przyjmuję do|wydarzyło|\b(?:Pan|Pani|Państwo)\b|nie zna odjazdów|szkic/,
  it: /tutta l’azienda|valore dell’azienda|non è (?:ancora )?successo|presa visione|\b(?:chieda|continui|elimini|scelga|avvisi l|verifichi|Lei)\b/,
  hu: /egész vállalat|vállalati|nem történt|tudomásul|mégis indul|szerver|\bszerep\b/i,
}

/** Texts that may use such a word, with the reason. */
export const permitted: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: [
    // Word for word from the specification (R8.11, R5.29–39, R3.43).
    'loginExpired',
    'failure.sessionExpired',
    'shell.login',
    'user.lastLoginAt',
    'validationErrorEmail',
    'validatorMessageEmail',
    'feedFilter.addUpWay',
    'user.email',
    // The place a bus leaves from, the direction of a slope, an adverb of time.
    'apiKey.token.hint',
    'failure.unavailable',
    'skimap.confirm',
  ],
}

/** Menu labels in title case, as in the specification, and proper names. */
export const titleCase: readonly string[] = [
  'menu.crossCountry',
  'menu.expressShopping',
  'menu.quoteOfTheDay',
  'menu.services.funZones',
  'menu.services.infoCenters',
  'menu.services.motion',
  'menu.themeParks',
]
