/** The work on one map: steps back and forward, a draft that is never more than half a second behind, saved over the version it began on. */
import { resort } from '@ridgeline/domain/entities/resort'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changeRecord, isConflict, recordQuery, showSaved, type Stored } from '../../entities/api.ts'
import { step, stepBack, stepForward, type Steps } from '../../ui/map/draw-edit.ts'
import { readDraft, removeDraft, writeDraft, type MapDraft } from './map-draft.ts'
import { fieldsOf, isCalibrationChanged, isChanged, isClash, merged, workOf, type MapWork, type Merged } from './map-work.ts'

interface Base {
  version: number
  work: MapWork
}

const baseOf = (record: Stored): Base => ({ version: record.version, work: workOf(record) })
const begun = (work: MapWork): Steps<MapWork> => ({ past: [], now: work, future: [] })

/** Milliseconds from a change to its draft. */
const draftDelay = 500
/** Somebody who changes as fast as this is told to wait. */
const mostTries = 3

export type MapWorkState = ReturnType<typeof useMapWork>

/** @param mayReplace asks whether what somebody else drew meanwhile should go; if not, everything is left as it is. */
export function useMapWork(record: Stored, mayReplace: (clashes: Merged['clashes']) => Promise<boolean>) {
  const client = useQueryClient()
  const [base, setBase] = useState(() => baseOf(record))
  const [steps, setSteps] = useState(() => begun(base.work))
  const [offered, setOffered] = useState<MapDraft>()
  /** Of a drag, whose moves come faster than the drawing. */
  const latest = useRef(steps)
  /** Of a question, whose answer takes its time. */
  const stored = useRef(base)
  const { now } = steps
  const isDirty = isChanged(base.work, now)

  function show(next: Steps<MapWork>) {
    latest.current = next
    setSteps(next)
  }
  /** What is stored now, below what was drawn here since `sent` was on its way. */
  function adopt(fresh: Base, sent: MapWork, work: MapWork = fresh.work) {
    setBase(fresh)
    show({ ...latest.current, now: merged(sent, latest.current.now, work).work })
  }

  // What others save flows in where it touches nothing of ours; where it does, saving asks.
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
    void readDraft(record.id).then((draft) => {
      if (!isGone && draft && isChanged(draft.base, draft.work)) setOffered(draft)
    })
    return () => void (isGone = true)
  }, [record.id])

  const written = useRef(false)
  useEffect(() => {
    // What was left behind and nobody has answered yet stays, below what was done since.
    const left = offered && merged(offered.base, offered.work, base.work).work
    const work = left ? merged(base.work, now, left).work : now
    const write = () => {
      if (isDirty) void writeDraft(record.id, { version: base.version, base: base.work, work })
      else if (written.current && !left) void removeDraft(record.id)
      written.current = isDirty
    }
    const timer = setTimeout(write, draftDelay)
    const flush = () => isDirty && write()
    window.addEventListener('pagehide', flush)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', flush)
    }
  }, [record.id, base, now, isDirty, offered])

  /** What lies in this browser is done with; what was left behind and nobody has answered yet is not. */
  const forgetDraft = () => (offered ? writeDraft(record.id, offered) : removeDraft(record.id))

  /** @returns whether it is saved. @throws what the server refused. */
  async function save(tries = mostTries, from = base, work = latest.current.now): Promise<boolean> {
    const { mapPlacements, mapCalibration } = fieldsOf(work)
    const changes = { ...(isChanged({ ...work, calibration: [] }, { ...from.work, calibration: [] }) && { mapPlacements }) }
    const body = { ...changes, ...(isCalibrationChanged(from.work, work) && { mapCalibration }) }
    try {
      const saved = await changeRecord(resort, { id: record.id, version: from.version }, body)
      setSeen(saved.version)
      adopt(baseOf(saved), work)
      showSaved(client, resort, saved)
      await forgetDraft()
      return true
    } catch (error) {
      if (!isConflict(error) || tries <= 1) throw error
      const fresh = baseOf(await client.fetchQuery({ ...recordQuery(resort, record.id), staleTime: 0 }))
      const both = merged(from.work, work, fresh.work)
      if (isClash(both) && !(await mayReplace(both.clashes))) return false
      adopt(fresh, work, both.work)
      return save(tries - 1, fresh, both.work)
    }
  }

  return {
    work: now,
    isDirty,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    put: (next: MapWork) => show(step(latest.current, next)),
    /** Without a step of its own: part of a drag that `put` began. */
    move: (next: (work: MapWork) => MapWork) => show({ ...latest.current, now: next(latest.current.now) }),
    undo: () => show(stepBack(latest.current)),
    redo: () => show(stepForward(latest.current)),
    /** Back to what is stored now, whoever stored it. */
    discard() {
      const stored = record.version > base.version ? baseOf(record) : base
      setBase(stored)
      show(begun(stored.work))
      void forgetDraft()
    },
    offered,
    /** Below what was drawn since; where somebody else drew meanwhile, it asks as saving does. */
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
      void removeDraft(record.id)
    },
    save: () => save(),
  }
}
