/** The work on one map: undo and redo, a draft at most half a second old, and saving over the version it is based on. */
import { resort } from '@ridgeline/domain/entities/resort'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { changeRecord, isConflict, recordQuery, showSaved, type StoredOf } from '../../../entities/api.ts'
import { step, stepBack, stepForward, type Steps } from '../../../ui/map/draw-edit.ts'
import { draftStore, type MapDraft } from './map-draft.ts'
import { fieldsOf, isCalibrationChanged, isChanged, isClash, merged, undone, workOf, type MapWork, type Merged } from './map-work.ts'

interface Base {
  version: number
  work: MapWork
}

const baseOf = (record: StoredOf<typeof resort>): Base => ({ version: record.version, work: workOf(record) })
const begun = (work: MapWork): Steps<MapWork> => ({ past: [], now: work, future: [] })

/** Milliseconds from a change to its draft. */
const draftDelay = 500
/** After this many conflicts in a row users are asked to wait. */
const maxTries = 3

function changesOf(from: MapWork, work: MapWork) {
  const { mapPlacements, mapCalibration } = fieldsOf(work)
  const isDrawn = isChanged({ ...work, calibration: [] }, { ...from, calibration: [] })
  return { ...(isDrawn && { mapPlacements }), ...(isCalibrationChanged(from, work) && { mapCalibration }) }
}

type UndoSaving = () => Promise<Merged['clashes']>

export type MapWorkState = ReturnType<typeof useMapWork>

/** @param mayReplace asks whether to replace what other users have drawn meanwhile; otherwise nothing is saved. */
export function useMapWork(record: StoredOf<typeof resort>, mayReplace: (clashes: Merged['clashes']) => Promise<boolean>) {
  const client = useQueryClient()
  const [base, setBase] = useState(() => baseOf(record))
  const [steps, setSteps] = useState(() => begun(base.work))
  const [drafts] = useState(draftStore)
  const [offered, setOffered] = useState<MapDraft>()
  /** The current state of a drag, whose moves arrive faster than renders. */
  const latest = useRef(steps)
  /** The current base, read again after a question that takes time to answer. */
  const stored = useRef(base)
  const { now } = steps
  const isDirty = isChanged(base.work, now)

  function show(next: Steps<MapWork>) {
    latest.current = next
    setSteps(next)
  }
  /** Rebases onto the stored state what was drawn since `sent` was sent. */
  function adopt(fresh: Base, sent: MapWork, work: MapWork = fresh.work) {
    setBase(fresh)
    stored.current = fresh
    show({ ...latest.current, now: merged(sent, latest.current.now, work).work })
  }

  // Changes of others are merged where they do not conflict; for conflicts, saving asks.
  const [seen, setSeen] = useState(record.version)
  if (record.version > seen) {
    setSeen(record.version)
    const fresh = baseOf(record)
    const both = merged(base.work, now, fresh.work)
    if (record.version > base.version && !isClash(both)) {
      setBase(fresh)
      setSteps({ ...steps, now: both.work })
    }
  }
  useEffect(() => {
    latest.current = steps
    stored.current = base
  }, [steps, base])

  useEffect(() => {
    let isGone = false
    void drafts.read(record.id).then((draft) => {
      if (!isGone && draft && isChanged(draft.base, draft.work)) setOffered(draft)
    })
    return () => void (isGone = true)
  }, [drafts, record.id])

  const written = useRef(false)
  // What was discarded a moment before the editor closes is not in a render any more, only in the refs.
  const write = useEffectEvent(() => {
    const { version, work: from } = stored.current
    const drawn = latest.current.now
    const isUnsaved = isChanged(from, drawn)
    // An earlier draft the user has not decided about is stored together with later changes.
    const left = offered && merged(offered.base, offered.work, from).work
    if (isUnsaved) void drafts.write(record.id, { version, base: from, work: left ? merged(from, drawn, left).work : drawn })
    else if (written.current && !left) void drafts.remove(record.id)
    written.current = isUnsaved
  })
  useEffect(() => {
    const timer = setTimeout(write, draftDelay)
    return () => clearTimeout(timer)
  }, [record.id, base, now, offered])
  useEffect(() => {
    const flush = () => write()
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      write()
    }
  }, [record.id])

  /** Deletes the stored draft, but keeps one that users have not decided about yet. */
  const forgetDraft = () => (offered ? drafts.write(record.id, offered) : drafts.remove(record.id))

  const fetchNewest = () => client.fetchQuery({ ...recordQuery(resort, record.id), staleTime: 0 })
  const send = (from: Base, work: MapWork) => changeRecord(resort, { id: record.id, version: from.version }, changesOf(from.work, work))

  /** @returns the items kept because other users have drawn them since. @throws the refusal of the server. */
  async function undo(before: MapWork, saved: MapWork): Promise<Merged['clashes']> {
    const now = baseOf(await fetchNewest())
    const { work, clashes } = undone(before, saved, now.work)
    if (isChanged(now.work, work)) showSaved(client, resort, await send(now, work))
    return clashes
  }

  /** @returns the undo function of the save. @throws the refusal of the server. */
  async function saveOver(from: Base, work: MapWork, tries = maxTries): Promise<UndoSaving | undefined> {
    try {
      const saved = await send(from, work)
      setSeen(saved.version)
      adopt(baseOf(saved), work)
      // A save is undone as a whole; only later changes keep their own undo steps.
      const { now: drawn } = latest.current
      show({ past: isChanged(workOf(saved), drawn) ? [workOf(saved)] : [], now: drawn, future: [] })
      showSaved(client, resort, saved)
      await forgetDraft()
      return () => undo(from.work, workOf(saved))
    } catch (error) {
      if (!isConflict(error) || tries <= 1) throw error
      const fresh = baseOf(await fetchNewest())
      const both = merged(from.work, work, fresh.work)
      if (isClash(both) && !(await mayReplace(both.clashes))) return undefined
      adopt(fresh, work, both.work)
      return saveOver(fresh, both.work, tries - 1)
    }
  }

  /** One saving at a time: a second one begins with what the first has stored, or it would conflict with it. */
  const saving = useRef<Promise<unknown>>(undefined)
  async function save(): Promise<UndoSaving | undefined> {
    const before = saving.current
    const next = (async () => {
      await before?.catch(() => undefined)
      const { work } = stored.current
      return isChanged(work, latest.current.now) ? saveOver(stored.current, latest.current.now) : undefined
    })()
    saving.current = next
    return next
  }

  return {
    work: now,
    isDirty,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    put: (next: MapWork) => show(step(latest.current, next)),
    /** Without an undo step: continues the drag that `put` started. */
    move: (next: (work: MapWork) => MapWork) => show({ ...latest.current, now: next(latest.current.now) }),
    undo: () => show(stepBack(latest.current)),
    redo: () => show(stepForward(latest.current)),
    /** Back to the currently stored state, including changes of others. */
    discard() {
      const kept = record.version > base.version ? baseOf(record) : base
      setBase(kept)
      stored.current = kept
      show(begun(kept.work))
      void forgetDraft()
    },
    offered,
    /** Restores the draft below later changes; for conflicts with other users it asks, as saving does. */
    async restore() {
      if (!offered) return
      const { clashes } = merged(offered.base, offered.work, base.work)
      if (isClash({ clashes }) && !(await mayReplace(clashes))) return
      const left = merged(offered.base, offered.work, stored.current.work).work
      show(step(latest.current, merged(stored.current.work, latest.current.now, left).work))
      setOffered(undefined)
    },
    refuse() {
      setOffered(undefined)
      void drafts.remove(record.id)
    },
    save,
  }
}
