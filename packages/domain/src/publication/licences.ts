/** Licences of published data: SPDX identifiers with their addresses. */
export const licences = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-SA-4.0', 'ODbL-1.0'] as const
export type Licence = (typeof licences)[number]

export const licenceUrls: Readonly<Record<Licence, string>> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-4.0': 'https://creativecommons.org/licenses/by/4.0/',
  'CC-BY-SA-4.0': 'https://creativecommons.org/licenses/by-sa/4.0/',
  'ODbL-1.0': 'https://opendatacommons.org/licenses/odbl/1-0/',
}

/** What may be done with a record, and who must be named. */
export interface Terms {
  license: Licence | null
  licenseUrl: string | null
  attribution: string | null
}

export const termsOf = (license: Licence | null, attribution: string | null): Terms => ({
  license,
  licenseUrl: license && licenceUrls[license],
  attribution,
})
