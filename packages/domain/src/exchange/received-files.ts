/** Files of other systems: fetched by a synchronization job, they wait until a user imports them with their own permissions (decision 0167). */

/** What is fetched; other names in the folder stay as they are. */
export const receivedFormats = ['csv', 'xlsx'] as const

/** Files of one job that wait at most; more are fetched when some have been imported or dismissed. */
export const maxWaitingFiles = 50
/** Received files are deleted after so many days, like imports. */
export const receivedKeptDays = 30
/** A file is fetched when it has not changed for so many seconds, because it may still be written. */
export const settledSeconds = 15

export interface ReceivedFile {
  id: string
  /** As the job was called when it received the file. */
  jobName: string
  fileName: string
  receivedAt: string
  /** Bytes. */
  size: number
  /** Of records; null for a file that cannot be read, as its import will say. */
  rows: number | null
}

/** What comes into the folder of a job. What it could not fetch is its last error. */
export interface FileFetch {
  isFetching: boolean
  /** Files that wait to be imported. */
  waiting: number
  /** Names of files that are new or have changed since the last look. */
  settling: string[]
}
