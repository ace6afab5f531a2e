/** Writes texts as an XLIFF 2.0 document (ISO 21720): a file for each record, a unit for each text. */
import type { DueText } from '@ridgeline/domain/answers/translations'
import { fieldOf } from '@ridgeline/domain/declare/entity'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Language } from '@ridgeline/domain/values/localized'
import { nameText } from '@ridgeline/domain/values/name-text'
import type { TermPair } from '@ridgeline/domain/translation/occurring-terms'
import { piecesOf, type Piece } from './text-pieces.ts'

export const namespace = 'urn:oasis:names:tc:xliff:document:2.0'
/** Of the module for terms. */
const glossarySpace = 'urn:oasis:names:tc:xliff:glossary:2.0'

/** XML 1.0 cannot have most control characters, and readers change line ends. */
// oxlint-disable-next-line no-control-regex -- those are the characters
const unfit = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/gu
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const noted = (text: string) => quoted(text.replaceAll(unfit, ' '))
const worded = (text: string) =>
  text
    .split(new RegExp(`(${unfit.source})`, 'u'))
    .map((part, at) => (at % 2 ? `<cp hex="${part.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}"/>` : quoted(part)))
    .join('')

const nameOf = (tag: string) => /^<\/?([a-z0-9]+)/iu.exec(tag)?.[1]
const isEnd = (tag: string) => tag.startsWith('</')

/** The end of each tag that has one, by place; undefined where tags do not nest. */
function ends(pieces: readonly Piece[]): ReadonlyMap<number, number> | undefined {
  const found = new Map<number, number>()
  const open: number[] = []
  for (const [at, piece] of pieces.entries()) {
    if (!('tag' in piece) || nameOf(piece.tag) === 'br') continue
    if (!isEnd(piece.tag)) open.push(at)
    else {
      const start = open.pop()
      const begun = start === undefined ? undefined : pieces[start]
      if (start === undefined || !begun || !('tag' in begun) || nameOf(begun.tag) !== nameOf(piece.tag)) return undefined
      found.set(start, at)
    }
  }
  return open.length === 0 ? found : undefined
}

/** The data of a unit: each tag once. */
function dataOf(texts: readonly (readonly Piece[])[]) {
  const ids = new Map<string, string>()
  for (const piece of texts.flat()) if ('tag' in piece && !ids.has(piece.tag)) ids.set(piece.tag, `d${ids.size + 1}`)
  return ids
}

/** Codes of equal tags have equal ids in source and translation, as the standard asks for. */
function contentOf(pieces: readonly Piece[], ids: ReadonlyMap<string, string>): string {
  const pairs = ends(pieces)
  const closing = new Set(pairs?.values())
  const times = new Map<string, number>()
  function codeOf(tag: string): string {
    const count = (times.get(tag) ?? 0) + 1
    times.set(tag, count)
    return `${ids.get(tag)}-${count}`
  }
  return pieces
    .map((piece, at) => {
      if ('words' in piece) return worded(piece.words)
      if (closing.has(at)) return '</pc>'
      const end = pairs?.get(at)
      const last = end === undefined ? undefined : pieces[end]
      const id = codeOf(piece.tag)
      if (!last || !('tag' in last)) return `<ph id="${id}" dataRef="${ids.get(piece.tag)}"/>`
      return `<pc id="${id}" dataRefStart="${ids.get(piece.tag)}" dataRefEnd="${ids.get(last.tag)}">`
    })
    .join('')
}

interface Words {
  /** Of a field, in the language of the reader. */
  label: (entity: string, field: string) => string
  former: string
  isKept: string
}

/** Entries need a translation or a definition; a term that has neither is of no use to a tool. */
function glossaryOf(text: string, { termsIn, words }: Written): string {
  const entries = termsIn(text).flatMap(({ source, target, isKept, note }) => {
    if (target === null && !note) return []
    const definition = [isKept ? words.isKept : '', note ?? ''].filter((part) => part !== '').join('. ')
    return `<gls:glossEntry><gls:term>${noted(source)}</gls:term>${target === null ? '' : `<gls:translation>${noted(target)}</gls:translation>`}${
      definition && `<gls:definition>${noted(definition)}</gls:definition>`
    }</gls:glossEntry>`
  })
  return entries.length > 0 ? `<gls:glossary>${entries.join('')}</gls:glossary>` : ''
}

function unitOf({ entity, field: name, texts, former }: DueText, as: Written): string {
  const { source, target, words } = as
  const field = fieldOf(registry[entity]!, name)
  const own = piecesOf(field, texts[source]!)
  const translated = texts[target] ? piecesOf(field, texts[target]) : undefined
  const ids = dataOf([own, translated ?? []])
  const max = field.kind === 'localized' ? field.max : undefined
  const notes = [
    ...(max ? [`<note category="maxLength">${max}</note>`] : []),
    ...(former === null ? [] : [`<note category="formerSource">${noted(`${words.former}: ${former}`)}</note>`]),
  ]
  const data = [...ids].map(([tag, id]) => `<data id="${id}" xml:space="preserve">${noted(tag)}</data>`).join('')
  return `<unit id="${name}" name="${noted(words.label(entity, name))}" xml:space="preserve">${glossaryOf(texts[source]!, as)}${notes.length ? `<notes>${notes.join('')}</notes>` : ''}${
    data && `<originalData>${data}</originalData>`
  }<segment state="initial"><source>${contentOf(own, ids)}</source>${
    translated ? `<target>${contentOf(translated, ids)}</target>` : ''
  }</segment></unit>\n`
}

export interface Written {
  source: Language
  target: Language
  words: Words
  /** Of the glossary. */
  termsIn: (text: string) => readonly TermPair[]
}

export const headOf = ({ source, target }: Written) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="${namespace}" xmlns:gls="${glossarySpace}" version="2.0" srcLang="${source}" trgLang="${target}">\n`

/** The texts of one record. */
export function fileOf(items: readonly DueText[], as: Written): string {
  const { entity, id, name } = items[0]!
  const units = items.map((item) => unitOf(item, as)).join('')
  return `<file id="${entity}.${id}" original="${entity}/${id}"><notes><note category="record">${noted(nameText(name, as.source) || id)}</note></notes>\n${units}</file>\n`
}

export const tail = '</xliff>\n'
