/** Formats of files that records leave in, and limits of files that they come in. */

export const exportFormats = ['xlsx', 'csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Records in one file. */
export const maxExported = 100_000
