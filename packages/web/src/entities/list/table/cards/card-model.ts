/** The fields of a card on a phone: declared by the entity, otherwise derived from its list. */
import { fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import type { Values } from '@ridgeline/domain/check/rule'
import { besideOf, columnsOf, type Column } from '../../columns/column-model.ts'

export interface CardModel {
  /** The line below the name, as in the table. */
  subtitle: readonly string[]
  /** Shown instead of a status by entities without one. */
  side: Column | undefined
  facts: readonly Column[]
  /** Limit of facts on a card. */
  maxFacts: number
}

/** As many as are read at a glance, for entities that declare none. */
const defaultFacts = 3

/** Shown separately as colour, pill and reason, so not among the facts. */
const drawnApart: ReadonlySet<string> = new Set(['status', 'statusNote', 'waitingTime'])

/** States set by the server or by time: `online`, `triggered`, `postponed`. */
const isState = ({ fields, operational }: Entity, name: string) =>
  fields[name]?.kind === 'choice' && (fields[name].readOnly === true || operational.includes(name))

const columnOf = (columns: readonly Column[], name: string): Column =>
  columns.find((column) => column.name === name) ?? { type: 'value', name, align: 'start' }

function derived(entity: Entity): CardModel {
  const [title, ...rest] = columnsOf(entity)
  const candidates = rest.filter(({ type, name }) => (type === 'value' || type === 'span') && !drawnApart.has(name))
  const side = 'status' in entity.fields ? undefined : candidates.find(({ name }) => isState(entity, name))
  return { subtitle: title?.type === 'title' ? title.subtitle : [], side, facts: candidates, maxFacts: defaultFacts }
}

/** Says nothing twice: what is at the side is not below the name, and what is in one of them is not a fact. */
function withoutRepeats({ subtitle, side, facts, maxFacts }: CardModel): CardModel {
  const own = subtitle.filter((name) => name !== side?.name)
  return { subtitle: own, side, facts: facts.filter(({ name }) => name !== side?.name && !own.includes(name)), maxFacts }
}

const models = new WeakMap<Entity, CardModel>()

export function cardOf(entity: Entity): CardModel {
  const known = models.get(entity)
  if (known) return known
  const usual = derived(entity)
  const columns = columnsOf(entity)
  const { card } = entity
  const declared = card
    ? {
        ...usual,
        side: card.side === undefined ? usual.side : columnOf(columns, card.side),
        facts: card.facts.map((name) => columnOf(columns, name)),
        maxFacts: card.facts.length,
      }
    : usual
  const model = withoutRepeats(declared)
  models.set(entity, model)
  return model
}

/** The columns of a card, whose references and pictures have to be fetched. */
export const cardColumns = (entity: Entity): Column[] => {
  const { side, facts } = cardOf(entity)
  return [...columnsOf(entity).slice(0, 1), ...(side ? [side] : []), ...facts]
}

const labelled = new Set<string>(['date', 'instant', 'time'])
const counted = new Set<string>(['integer', 'decimal'])

/** Units of several quantities: a depth and a length look the same without a label. */
const vague = new Set<unknown>(['cm', 'm'])

/** Options of scales: how much, without a word of what. */
const grades = new Set<string>(['low', 'medium', 'good'])

/** Days, plain numbers and grades need a label. */
export function needsLabel(entity: Entity, name: string): boolean {
  const field: Field = fieldOf(entity, name)
  if (labelled.has(field.kind)) return true
  if (field.kind === 'choice') return field.of.some((option) => grades.has(option))
  const unit = 'unit' in field ? field.unit : undefined
  return counted.has(field.kind) && (unit === undefined || vague.has(unit)) && !('of' in field && field.of)
}

const isThere = (value: unknown) =>
  value !== null && value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)

/** The facts a record has; a flag is shown by its label if it is set. */
export function factsOf(entity: Entity, record: Values): Column[] {
  const { facts, maxFacts } = cardOf(entity)
  return facts.filter((column) => [column.name, ...besideOf(column)].every((name) => isThere(record[name]))).slice(0, maxFacts)
}
