/** The draft of a sheet: written while cells are changed, offered on return, removed when they are saved or discarded. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { idbGet, idbRemove, idbSet } from '../../../lib/browser/idb.ts'
import { signal } from '../../../lib/browser/signal.ts'
import { session } from '../../../lib/session/session.ts'
import { draftDelay } from '../../form/draft/draft-keeper.ts'
import type { Attempt } from '../data/save-sheet.ts'
import type { Sheet } from '../model/sheet.ts'
import { joinedRows, keptAttempt, keptRows, parseSheetDraft, sheetDraftKey, type SheetDraft } from './sheet-draft.ts'

export type SheetKeeper = ReturnType<typeof sheetKeeper>

function sheetKeeper(sheet: Sheet, place: string) {
  // The draft belongs to the user who opened the sheet, also after another user signs in.
  const userId = session.get()?.Profile.id ?? ''
  const key = sheetDraftKey(userId, place)
  const changed = signal()
  let offered: SheetDraft | undefined
  /** A request whose outcome is not known. */
  const attempt: { current: Attempt | undefined } = { current: undefined }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isThere = false
  /** Runs writes one after the other. */
  let work: Promise<unknown> = load()

  async function load() {
    const stored = await idbGet(key)
    isThere = stored !== undefined
    offered = parseSheetDraft(stored, userId, Date.now())
    if (offered) changed.emit()
  }

  async function writeNow() {
    const typed = keptRows(sheet)
    const rows = joinedRows(offered?.rows ?? [], typed)
    const request = keptAttempt(sheet.entity, attempt.current) ?? offered?.attempt
    const isWanted = rows.length > 0 || request !== undefined
    if (!isWanted && !isThere) return
    const at = typed.length > 0 ? Date.now() : (offered?.at ?? Date.now())
    isThere = isWanted
    await (isWanted ? idbSet(key, { userId, at, rows, attempt: request } satisfies SheetDraft) : idbRemove(key))
  }

  function write() {
    clearTimeout(timer)
    timer = undefined
    return (work = work.then(writeNow))
  }
  function decide() {
    offered = undefined
    changed.emit()
  }

  return {
    subscribe: changed.subscribe,
    offered: () => offered,
    touch: () => void (timer ??= setTimeout(() => void write(), draftDelay)),
    flush: () => void (timer && write()),
    attempt,
    /** A discarded request is not sent again. */
    forget: () => void (attempt.current = undefined),
    /** Before a request is sent, so that it is known after a crash. */
    keep: write,
    /** The user takes the offered draft. @param request is repeated before anything else is sent */
    take(request: Attempt | undefined) {
      attempt.current ??= request
      decide()
    },
    refuse() {
      decide()
      void write()
    },
    /** The user leaves the sheet without saving. An offer that is not decided is kept for the next time. */
    leave() {
      attempt.current = undefined
      sheet.discard()
      void write()
    },
  }
}

export interface SheetDraftState {
  offered: SheetDraft | undefined
  keeper: SheetKeeper
}

export function useSheetDraft(sheet: Sheet, place: string): SheetDraftState {
  const [keeper] = useState(() => sheetKeeper(sheet, place))
  const offered = useSyncExternalStore(keeper.subscribe, keeper.offered)
  useEffect(() => {
    const end = sheet.subscribe(keeper.touch)
    window.addEventListener('pagehide', keeper.flush)
    document.addEventListener('visibilitychange', keeper.flush)
    return () => {
      end()
      window.removeEventListener('pagehide', keeper.flush)
      document.removeEventListener('visibilitychange', keeper.flush)
      keeper.flush()
    }
  }, [sheet, keeper])
  return { offered, keeper }
}
