/** Fetches files from the folders of other systems. Nothing is imported: they wait for a user with the permission to do so (decision 0167). */
import { rm } from 'node:fs/promises'
import { isFailure } from '@ridgeline/domain/check/failure'
import { registry } from '@ridgeline/domain/declare/registry'
import { maxImportMegabytes } from '@ridgeline/domain/exchange/imports'
import { maxWaitingFiles, settledSeconds } from '@ridgeline/domain/exchange/received-files'
import type { SeenFile } from '../../../db/tables/received-file-tables.ts'
import { readTable } from '../../../entities/exchange/reading/read-table.ts'
import { keepReceived, lastOfNames, noteMoved, waitingCount } from '../../../incoming/received-files.ts'
import { shownError } from '../../../jobs/shown-error.ts'
import { tryAll } from '../../../jobs/try-all.ts'
import { refuseFullDisk } from '../../../media/storage/disk-room.ts'
import { workPath } from '../../../media/storage/folders.ts'
import { postGate } from '../../../outbound/post.ts'
import type { Services } from '../../../services.ts'
import { syncSecret } from '../../../secrets/sealed-fields.ts'
import { ExternalSystemError } from '../connectors/connector.ts'
import type { DropAddress } from '../connectors/sftp/drop-address.ts'
import { checkFolder } from '../connectors/sftp/drop-files.ts'
import { dropOf, inDrop, type DropAccess } from '../connectors/sftp/drop-session.ts'
import { download, listFiles, moveAway, type ListedFile } from '../connectors/sftp/incoming-files.ts'
import { claimDue, dropFetch, endFetch, fetcher, keepLease, type Fetcher, type Found, type StoredFetch } from './fetch-store.ts'
import { noteFetch } from './note-fetch.ts'

const maxBytes = maxImportMegabytes * 1024 * 1024
/** Jobs of one look, and files of one fetch; further ones follow with the next look. */
const maxJobs = 20
const maxFiles = 20
const atOnce = 4
/** While the external system does not answer: attempts, and milliseconds between them. */
const maxAttempts = 10
const pause = 60_000

type Needed = Pick<Services, 'db' | 'changes' | 'vault' | 'config' | 'periodic'>

/** One round: every server makes them, and each job is claimed by one. @throws AggregateError after all jobs have been tried */
export async function fetchFiles(services: Needed, now = new Date()): Promise<void> {
  const due = await claimDue(services.db, now, maxJobs)
  await tryAll(due, { message: 'Files could not be fetched', atOnce }, (claimed) => fetchOne(services, claimed, now))
}

interface Outcome extends Found {
  received: string[]
  /** Whether files are left for another fetch. */
  isMore: boolean
}

async function fetchOne(services: Needed, claimed: StoredFetch, now: Date): Promise<void> {
  const { db, changes, vault, config } = services
  const job = await fetcher(db, claimed.jobId)
  if (!job) return void (await dropFetch(db, claimed.jobId))
  const outcome: Outcome = { attempts: 0, error: null, settling: [], tooLarge: [], left: [], received: [], isMore: false }
  let isFinal = true
  try {
    const secret = await syncSecret.open(db, vault, job.id)
    if (secret === undefined) throw new ExternalSystemError('The job has no secret', true)
    if (job.hostKey === null) throw new ExternalSystemError('The key of the server has not been confirmed', true)
    const access = { username: job.username ?? '', secret, hostKey: job.hostKey }
    await fetchAll(services, { job, drop: dropOf(job.endpoint, postGate(config.webhookNetworks)), access, claimed, now }, outcome)
  } catch (error) {
    const isKnown = error instanceof ExternalSystemError || isFailure(error, 'storageFull')
    isFinal = error instanceof ExternalSystemError ? error.isFinal : false
    outcome.error = shownError(error)
    outcome.attempts = claimed.attempts + 1
    // What it found before is still so, as far as is known.
    Object.assign(outcome, { settling: claimed.settling, tooLarge: claimed.tooLarge, left: claimed.left })
    if (!isKnown) throw error
  } finally {
    const next = nextLook(outcome, isFinal, now)
    await db.transaction(async (tx) => {
      await endFetch(tx, claimed, outcome, next)
      await noteFetch(tx, { changes, job, found: outcome, previous: claimed, now })
    })
  }
}

/** @returns null: when it is asked for, or by its schedule */
function nextLook({ error, attempts, isMore, settling }: Outcome, isFinal: boolean, now: Date): Date | null {
  if (error !== null) return isFinal || attempts >= maxAttempts ? null : new Date(now.getTime() + pause)
  if (isMore) return now
  return settling.length > 0 ? new Date(now.getTime() + settledSeconds * 1000) : null
}

interface Fetching {
  job: Fetcher
  drop: DropAddress
  access: DropAccess
  claimed: StoredFetch
  now: Date
}

/** Fills the outcome, so that files which were received before a failure are named, too. */
async function fetchAll(services: Needed, fetching: Fetching, outcome: Outcome): Promise<void> {
  const { db, periodic } = services
  const { job, drop, access, claimed, now } = fetching
  const listed = await inDrop(drop, access, periodic.ending, async (there) => {
    await checkFolder(there, drop.folder)
    return listFiles(there, drop.folder)
  })
  outcome.tooLarge = listed.filter(({ size }) => size > maxBytes).map(({ name }) => name)
  const known = await lastOfNames(
    db,
    job.id,
    listed.map(({ name }) => name),
  )
  const isKnown = ({ name, size, changedThere }: ListedFile) => {
    const last = known.get(name)
    return last !== undefined && !last.moved && last.size === size && last.changedThere === changedThere
  }
  const fitting = listed.filter(({ size }) => size <= maxBytes)
  await moveKnown(
    services,
    fetching,
    fitting.filter(isKnown).map(({ name }) => known.get(name)!),
    outcome,
  )
  const seen = fitting.filter((file) => !isKnown(file)).map((file) => seenBefore(file, claimed.settling, now))
  const isSettled = ({ since }: SeenFile) => now.getTime() - Date.parse(since) >= settledSeconds * 1000
  outcome.settling = seen.filter((file) => !isSettled(file))
  const settled = seen.filter(isSettled)
  const room = Math.max(0, maxWaitingFiles - (await waitingCount(db, job.id)))
  const turn = settled.slice(0, Math.min(maxFiles, room))
  outcome.isMore = turn.length < Math.min(settled.length, room)
  for (const file of turn) {
    await keepLease(db, job.id, new Date())
    const kind = await fetchFile(services, fetching, file)
    if (kind === 'changing') outcome.settling.push({ ...file, since: now.toISOString() })
    if (kind === 'new' || kind === 'newLeft') outcome.received.push(file.name)
    if (kind === 'newLeft' || kind === 'sameLeft') outcome.left.push(file.name)
  }
  // The next look fetches them without waiting again.
  if (outcome.isMore) outcome.settling.push(...settled.slice(turn.length))
}

/** A file that has changed waits again from now on. */
function seenBefore(file: ListedFile, before: readonly SeenFile[], now: Date): SeenFile {
  const same = before.find(({ name, size, changedThere }) => name === file.name && size === file.size && changedThere === file.changedThere)
  return same ?? { ...file, since: now.toISOString() }
}

/** Received by a fetch that ended before it could move them, or not permitted to until now. */
async function moveKnown(
  { db, periodic }: Needed,
  { drop, access }: Fetching,
  files: readonly { id: string; fileName: string; receivedAt: string }[],
  outcome: Outcome,
): Promise<void> {
  if (files.length === 0) return
  await inDrop(drop, access, periodic.ending, async (there) => {
    for (const { id, fileName, receivedAt } of files)
      if (await moveAway(there, drop.folder, fileName, receivedAt)) await noteMoved(db, id)
      else outcome.left.push(fileName)
  })
}

/** Kept before it is moved, so that nothing is lost in between; a fetch after that finds it by its size and time. */
async function fetchFile({ db, config, periodic }: Needed, { job, drop, access, now }: Fetching, file: SeenFile) {
  await refuseFullDisk(config, file.size)
  const path = await workPath(config.dataDir)
  try {
    return await inDrop(drop, access, periodic.ending, async (there) => {
      const sha256 = await download(there, `${drop.folder}/${file.name}`, file, path)
      if (sha256 === undefined) return 'changing'
      const rows = await rowsIn(path, file.name)
      const kept = await db.transaction(async (tx) => {
        // Switched off or pointed elsewhere meanwhile.
        const still = await fetcher(tx, job.id, true)
        if (still?.endpoint !== job.endpoint || still.entity !== job.entity) return undefined
        const { name, size, changedThere } = file
        const resortId = registry[job.entity]!.scope === 'resort' ? job.resortId : null
        return keepReceived(tx, path, {
          jobId: job.id,
          jobName: job.name,
          entity: job.entity,
          resortId,
          fileName: name,
          size,
          sha256,
          changedThere,
          rows,
        })
      })
      if (!kept) return 'changing'
      const isMoved = await moveAway(there, drop.folder, file.name, now.toISOString())
      if (isMoved) await noteMoved(db, kept.id)
      return isMoved ? (kept.isNew ? 'new' : 'same') : kept.isNew ? 'newLeft' : 'sameLeft'
    })
  } finally {
    await rm(path, { force: true })
  }
}

/** Of records, without the heads. @returns null for a file that cannot be read: its import says why */
async function rowsIn(path: string, name: string): Promise<number | null> {
  try {
    let count = -1
    for await (const portion of await readTable(path, name)) count += portion.length
    return count < 1 ? null : count
  } catch (error) {
    if (isFailure(error, 'invalid')) return null
    throw error
  }
}
