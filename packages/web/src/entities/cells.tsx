/** The cell of each field kind: plain elements instead of the component library, because lists have thousands. */
import './cells/cells.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { forKind, type Field, type KindTable, type Kinds } from '@ridgeline/domain/declare/field'
import { localize, shownLanguage } from '@ridgeline/domain/values/localized'
import type { ReactNode } from 'react'
import { AssignedRoles } from './cells/assigned-roles.tsx'
import type { CellContext } from './cells/cell-context.ts'
import { formatDuration, isDuration } from '../lib/language/moments/duration.ts'
import { formatAmount, formatDay, formatMoment, formatNumber, formatTimeOfDay } from '../lib/language/numbers/format.ts'
import { text } from '../lib/language/texts/i18n.ts'
import { formatMoney } from '../lib/language/numbers/money.ts'
import { unitLabel } from '../lib/language/texts/label.ts'
import { signOf } from './signs.ts'
import { builtInText } from './source/built-in-text.ts'
import { optionWord } from './source/words.ts'
import { Waiting } from './cells/waiting.tsx'
import { pointCount } from '@ridgeline/domain/geometry/point-count'

const Empty = () => <span className="cell-empty">–</span>

function amount(value: number, scale: number, unit: string | undefined): ReactNode {
  if (isDuration(unit)) return <span className="num">{formatDuration(value)}</span>
  return (
    <span className="num">
      {formatAmount(value, unit, scale)}
      {unit && <span className="cell-unit"> {shortUnits[unit] ?? unitLabel(unit)}</span>}
    </span>
  )
}

/** The column head has the label. */
const shortUnits: Readonly<Record<string, string>> = { perHour: '/h' }

const count = (list: readonly unknown[]) => <span className="num">{list.length}</span>
const clipped = (shown: string) => (
  <span className="list-clip" title={shown}>
    {shown}
  </span>
)
/** Two lines: the name and a detail. */
const inLines = (shown: string) => (
  <span className="list-clip list-lines" title={shown}>
    {shown}
  </span>
)
const inTag = (label: string) => (
  <span className="cell-tag" key={label}>
    {label}
  </span>
)

/** A value with its icon, if it has one. */
function signed(of: readonly unknown[], value: string | number, name: string, word: string): ReactNode {
  const sign = signOf(of, value, name)
  return sign ? (
    <span className="cell-signed">
      {sign}
      {word}
    </span>
  ) : (
    word
  )
}

/** A colour is shown as a swatch. */
const asText: Cell<'text'> = ({ format, multiline }, value, { entity, name, record }) =>
  format === 'color' ? (
    <>
      <i className="cell-swatch" style={{ background: value }} aria-hidden />
      <span className="num">{value}</span>
    </>
  ) : (
    (multiline ? inLines : clipped)(builtInText(entity, name, record) ?? value)
  )

type Cell<K extends keyof Kinds> = (field: Field<K>, value: Kinds[K]['value'], context: CellContext) => ReactNode

/** `value` is never empty here. */
const cells: { [K in keyof Kinds]: Cell<K> } = {
  id: (_, value) => <span className="num">{value}</span>,
  text: asText,
  localized(_, value, { language }) {
    const shown = localize(value, language)
    const from = shownLanguage(value, language)
    return <span {...(from !== language && from && { lang: from })}>{clipped(shown)}</span>
  },
  integer: ({ unit, of }, value, { entity, name }) =>
    of ? (
      signed(of, value, name, optionWord(entity.name, name, of.map(String), String(value)))
    ) : name === 'waitingTime' ? (
      <Waiting minutes={value} text={`${formatNumber(value)} ${unitLabel('min')}`} />
    ) : (
      (signOf(unit, value, name) ?? amount(value, 0, unit))
    ),
  decimal: ({ scale = 2, unit, unitBy }, value, { record }) => amount(value, scale, unit ?? unitBy?.units[String(record[unitBy.field])]),
  coordinate: (_, value) => <span className="num">{value}</span>,
  flag: (_, value) => text(value ? 'yes' : 'no'),
  choice: ({ of }, value, { entity, name }) => signed(of, value, name, optionWord(entity.name, name, of, value)),
  choices: ({ of }, value, { entity, name }) => value.map((item) => inTag(optionWord(entity.name, name, of, item))),
  tags: (_, value) => value.map(inTag),
  texts: (_, value, { language }) => clipped(value.map((item) => localize(item, language)).join(', ')),
  date: (_, value) => <span className="num">{formatDay(value)}</span>,
  time: (_, value) => <span className="num">{formatTimeOfDay(value)}</span>,
  instant(_, value, { zone, name }) {
    const shown = formatMoment(value, zone)
    const isOver = name === 'invitedUntil' && Date.parse(value) < Date.now()
    return <span className="num">{isOver ? text('list.expiredAt', shown) : shown}</span>
  },
  ref: (_, value, { texts }) => (texts.has(value) ? (texts.get(value) ?? <Empty />) : '…'),
  refs: (_, value) => count(value),
  image: (_, value, { pictures }) => {
    const address = pictures?.get(value)
    return address ? <img className="cell-picture" src={address} alt={text('yes')} loading="lazy" decoding="async" /> : text('yes')
  },
  file: () => text('yes'),
  photos: (_, value) => count(value),
  openingHours: (_, value) => count(value.weeklySchedules),
  schedule: (_, value) => count(value),
  address: (_, value, { language }) =>
    clipped(
      [value.street, value.city]
        .map((part) => localize(part, language))
        .filter(Boolean)
        .join(', '),
    ),
  links: (_, value) => count(value),
  money: (_, { amount: sum, currency }) => <span className="num">{formatMoney(sum, currency)}</span>,
  items: (_, value) => count(value),
  geometry: (_, value) => <span className="num">{pointCount(value)}</span>,
  controlPoints: (_, value) => count(value),
  assignments: (_, value, { texts }) => <AssignedRoles assignments={value} names={texts} />,
  resortPermissions: (_, value) => count(value),
}

export function cellOf(entity: Entity, context: CellContext): ReactNode {
  const field = entity.fields[context.name]
  const value = context.record[context.name]
  if (!field || value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return <Empty />
  // The server sends records of the entity, so a value is of its field kind.
  return forKind(cells as KindTable<[unknown, CellContext], ReactNode>, field, value, context)
}
