/** Limits of the open data that developers outside have to know. */

/** Records on a page; fewer if they are large. */
export const maxPageSize = 500
/** Requests for files with everything of a resort, per address and minute. */
export const bulkFilesPerMinute = 30
/** Open streams of changes. */
export const streamLimits = { total: 2_000, perResort: 1_000, perAddress: 20 }
