/** Publishes sheets for the next run to the shop, as an undo step. */
import { maxPublished } from '@ridgeline/domain/operation/price-point'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { call } from '../../lib/call/call.ts'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastKept, pushStep } from '../../ui/undo/steps.ts'

export interface DraftLine {
  id: string
  name: string
}

interface Published extends DraftLine {
  /** The server keeps a sheet that another user has published since. */
  version: number
}

type OnTurned = (ids: readonly string[]) => void

const idsOf = (lines: readonly DraftLine[]) => lines.map(({ id }) => id)

function* portionsOf<Line>(lines: readonly Line[]): Generator<Line[]> {
  for (let start = 0; start < lines.length; start += maxPublished) yield lines.slice(start, start + maxPublished)
}

/** The page shows whether a sheet is a draft, and may show another month by the time the step is undone. */
let seenBy: { resortId: string; onDraft: OnTurned } | undefined

export function seeDrafts(resortId: string, onDraft: OnTurned): () => void {
  const seen = { resortId, onDraft }
  seenBy = seen
  return () => {
    if (seenBy === seen) seenBy = undefined
  }
}

async function undo(resortId: string, published: readonly Published[]) {
  const kept: string[] = []
  let undone = 0
  let done = 0
  try {
    for (const portion of portionsOf(published)) {
      const body = { resortId, ids: idsOf(portion), versions: portion.map(({ version }) => version) }
      const answer = await call<Record<'draft' | 'kept', string[]>>('POST', 'price-products/draft', body, { quiet: true })
      done += portion.length
      undone += portion.length - answer.kept.length
      kept.push(...portion.filter(({ id }) => answer.kept.includes(id)).map(({ name }) => name))
      if (seenBy?.resortId === resortId) seenBy.onDraft(body.ids.filter((id) => !answer.kept.includes(id)))
    }
  } catch (error) {
    pushStep({ label: messageOf(error), resortId, isRest: true }, () => undo(resortId, published.slice(done)))
  }
  if (undone > 0) toast.success(text('priceSheet.draftedAgain'))
  if (kept.length > 0) toastKept(kept)
}

/** @param onReady called with the published sheets as soon as the server has stored them */
export async function publishDrafts(resortId: string, drafts: readonly DraftLine[], onReady: OnTurned): Promise<void> {
  const published: Published[] = []
  try {
    for (const portion of portionsOf(drafts)) {
      const body = { resortId, ids: idsOf(portion) }
      const { ready, versions } = await call<{ ready: string[]; versions: number[] }>('POST', 'price-products/ready', body, { quiet: true })
      const nameOf = (id: string) => portion.find((line) => line.id === id)?.name ?? ''
      published.push(...ready.map((id, at) => ({ id, name: nameOf(id), version: versions[at]! })))
      onReady(body.ids)
    }
  } catch (error) {
    toast.error(messageOf(error))
  }
  const { length } = published
  if (length > 0) pushStep({ label: counted('priceSheet.readied', length, length), resortId }, () => undo(resortId, published))
}
