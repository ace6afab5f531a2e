/** Weather providers from which the server fetches data, and how their licences require them to be credited. */

export const fetchedProviders = ['openMeteo', 'metNorway'] as const
export type FetchedProvider = (typeof fetchedProviders)[number]

/** Names as the providers want to be called; both license their data under CC BY 4.0, which requires this credit. */
const creditNames: Readonly<Record<FetchedProvider, string>> = { openMeteo: 'Open-Meteo.com', metNorway: 'MET Norway' }

export const creditNameOf = (provider: FetchedProvider): string => creditNames[provider]

/** The credit of a provider where its data is shown: `MET Norway (CC BY 4.0)`. */
export const providerCredit = (provider: FetchedProvider): string => `${creditNameOf(provider)} (CC BY 4.0)`

/** Fields of the current weather that no provider has: snow is measured once a day, and a comment is written for a day. */
const typedFields: ReadonlySet<string> = new Set(['snowDepth', 'snowfall24h', 'text'])

export const isTyped = (field: string): boolean => typedFields.has(field)
