/** Texts that are right as they stand in English, and in which languages. */
import type { Language } from '../localized.ts'

const all = 'sk cs de pl it hu'
const words: Readonly<Record<string, string>> = {
  API: all,
  Alias: all,
  Aquaparks: 'de',
  Area: 'it',
  Austria: 'pl it',
  Badge: 'de it',
  Badges: 'de',
  Banner: 'sk cs de it hu',
  Code: 'de',
  'E-mail': 'sk cs pl it hu',
  'Euro (EUR)': 'sk cs de pl it',
  Feed: 'de it',
  Freeride: all,
  Golf: all,
  Gopass: all,
  Home: 'it',
  Icon: 'de',
  LED: all,
  Logo: 'sk cs de pl it',
  Menu: 'sk cs pl it',
  Name: 'de',
  No: 'it',
  OK: all,
  Password: 'it',
  Region: 'de',
  Resort: 'de it',
  'Resort: {0}': 'de it',
  Resorts: 'de',
  Restaurants: 'de',
  Role: 'cs',
  Romania: 'it',
  Ski: 'de',
  Slider: 'de it',
  Slovenia: 'it',
  Spa: 'pl',
  Status: 'de',
  System: 'de pl',
  TV: 'de it',
  Tags: 'de',
  'Tatry Motion': all,
  Text: 'sk cs de',
  Top: all,
  Twinliner: all,
  Ukraine: 'de',
  Version: 'de',
  Web: 'sk cs de it hu',
  cm: all,
  ha: all,
  km: all,
  min: 'sk cs de pl it',
}

export const allowedWords = Object.keys(words)

/** Languages are called by their own names. */
export const maySoundEnglish = (language: Language, key: string, text: string) =>
  key.startsWith('language.') || (Object.hasOwn(words, text) && words[text]!.split(' ').includes(language))
