/** What becomes of the units of a file: saved like a bulk, in one transaction, with the rights of the caller. */
import type { TextImport } from '@ridgeline/domain/answers/translations'
import { checkField } from '@ridgeline/domain/check/check'
import type { Issue } from '@ridgeline/domain/check/rule'
import { nameFieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import { translatedFields } from '@ridgeline/domain/translation/translated-fields'
import { uuid } from '@ridgeline/domain/values/address-patterns'
import { localizedOf, type Localized } from '@ridgeline/domain/values/localized'
import type { Queryable, Row } from '../../../db/connect/database.ts'
import { bulkSaver } from '../../../entities/bulk/bulk-save.ts'
import type { RequestContext } from '../../../entities/records/write-preparation.ts'
import type { RecordServices } from '../../../entities/records/records.ts'
import { storeMany } from '../../../entities/store/store-many.ts'
import { recordIn } from '../../../entities/store/store.ts'
import { issueText } from '../../../http/failures/failures.ts'
import type { textsOf } from '../../../http/failures/texts.ts'
import { pauses } from '../../../load/event-loop-pauses.ts'
import { translatable } from '../queue.ts'
import type { Unit, Xliff } from './read-xliff.ts'
import { piecesOf, textOf } from './text-pieces.ts'

interface Occasion {
  tx: Queryable
  request: RequestContext
  texts: ReturnType<typeof textsOf>
}

interface Found {
  current: Row & { id: string; version: number }
  name: Localized | string | null
}

type Verdict = { after: string } | { issue: Omit<Issue, 'field'> } | undefined

/** Undefined for a text that stays as it is. */
function verdictOf(entity: Entity, unit: Unit, found: Found | undefined, { source, target }: Xliff): Verdict {
  const field = translatedFields(entity).find(([name]) => name === unit.field)?.[1]
  if (!field || !found) return { issue: { rule: 'translationUnknown', args: [] } }
  const texts = localizedOf(found.current[unit.field]) ?? {}
  const as = (text: string | undefined) => textOf(field, piecesOf(field, text ?? ''))
  if (unit.target === undefined || unit.target.length === 0) return undefined
  const after = textOf(field, unit.target)
  if (after === undefined) return { issue: { rule: 'translationTags', args: [] } }
  if (after === as(texts[target])) return undefined
  if (textOf(field, unit.source) !== as(texts[source])) return { issue: { rule: 'translationSource', args: [] } }
  const fault = checkField({ ...field, required: false }, { [target]: after })
  return fault ? { issue: fault } : { after }
}

export function textImporter(services: RecordServices) {
  async function recordsIn(entity: Entity, units: readonly Unit[], { tx, request }: Occasion): Promise<Map<string, Found>> {
    const ids = [...new Set(units.map(({ id }) => id))].filter((id) => uuid.test(id))
    const names = new Set([nameFieldOf(entity), ...translatedFields(entity).map(([name]) => name)])
    const stored = ids.length
      ? await storeMany(tx, entity, translatable(request.caller.rights, entity)).find(ids, names)
      : new Map<string, never>()
    return new Map(
      [...stored].map(([id, each]) => {
        const current = recordIn(each)
        const name: unknown = current[nameFieldOf(entity)]
        return [id, { current, name: typeof name === 'string' ? name : localizedOf(name) }]
      }),
    )
  }

  /** In the transaction of the caller, who takes it back to check only. */
  return async function importTexts(file: Xliff, occasion: Occasion): Promise<TextImport> {
    const { tx, request, texts } = occasion
    const outcome: TextImport = { source: file.source, target: file.target, changed: [], unchanged: 0, refused: [] }
    const seen = new Set<string>()
    const pause = pauses()
    // By name, like every lock of several entities.
    const groups = [...Map.groupBy(file.units, ({ entity }) => entity)].sort(([one], [other]) => (one < other ? -1 : 1))
    for (const [kind, units] of groups) {
      const entity = Object.hasOwn(registry, kind) ? registry[kind] : undefined
      const found = entity ? await recordsIn(entity, units, occasion) : new Map<string, Found>()
      const items = new Map<string, Row & { id: string; version: number }>()
      const changes: { unit: Unit; before: string | null; after: string }[] = []
      for (const unit of units) {
        await pause()
        const record = found.get(unit.id)
        const key = `${unit.id} ${unit.field}`
        const verdict =
          !entity || seen.has(key) ? { issue: { rule: 'translationUnknown', args: [] } } : verdictOf(entity, unit, record, file)
        seen.add(key)
        if (!verdict) outcome.unchanged++
        else if ('issue' in verdict) outcome.refused.push(refusal(unit, record, [verdict.issue], texts))
        else {
          const { id, version } = record!.current
          const before = localizedOf(record!.current[unit.field]) ?? {}
          items.set(id, { ...items.get(id), id, version, [unit.field]: { ...before, [file.target]: verdict.after } })
          changes.push({ unit, before: before[file.target] ?? null, after: verdict.after })
        }
      }
      if (!entity || items.size === 0) continue
      const sent = [...items.values()]
      const { saved, failed } = await bulkSaver(entity, services)(sent, { tx, request, texts })
      const issues = new Map(failed.map(({ index, issues: found }) => [sent[index]!.id, found]))
      const versions = new Map(saved.map(({ id, version }) => [id, version]))
      for (const { unit, before, after } of changes) {
        const record = found.get(unit.id)!
        const version = versions.get(unit.id)
        if (version === undefined) outcome.refused.push(refusal(unit, record, issues.get(unit.id) ?? [], texts))
        else if (version === record.current.version) outcome.unchanged++
        else outcome.changed.push({ ...placeOf(unit, record), version, before, after })
      }
    }
    return outcome
  }
}

const placeOf = ({ entity, id, field }: Unit, found: Found | undefined) => ({
  entity: entity.slice(0, 60),
  id: id.slice(0, 60),
  field: field.slice(0, 60),
  name: found?.name ?? null,
})

const refusal = (unit: Unit, found: Found | undefined, issues: readonly Omit<Issue, 'field'>[], texts: Occasion['texts']) => ({
  ...placeOf(unit, found),
  message: [...new Set(issues.map((issue) => issueText(issue, texts)))].join(' ') || issueText({ rule: 'generic', args: [] }, texts),
})
