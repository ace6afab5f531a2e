/** Reads XLIFF 2 documents: units with their source and target. Document types, depth, length and number are limited while parsing. */
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { maxXliffUnits } from '@ridgeline/domain/answers/translations'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { refusedFile } from '../../../entities/exchange/reading/table-rows.ts'
import { expectFewAttributes } from '../../../http/limits/few-attributes.ts'
import { pauses } from '../../../load/event-loop-pauses.ts'
import type { Piece } from './text-pieces.ts'

export interface Unit {
  entity: string
  id: string
  field: string
  source: Piece[]
  /** Undefined where a segment has not been translated. */
  target: Piece[] | undefined
}

export interface Xliff {
  source: Language
  target: Language
  units: Unit[]
}

const spaces = /^urn:oasis:names:tc:xliff:document:2\.\d$/
const maxDepth = 60
/** Characters of one text with its tags; longer ones are cut here and refused as too long by their field. */
const maxText = 60_000
/** Characters parsed before the event loop continues. */
const portion = 65_536

/** An error of this document, with the rule that says so. */
class Refused extends Error {
  readonly rule: string
  readonly args: readonly (string | number)[]
  constructor(rule: string, ...args: (string | number)[]) {
    super(rule)
    this.rule = rule
    this.args = args
  }
}

const attribute = ({ attributes }: SaxesTagNS, name: string) => attributes[name]?.value ?? ''

/** @throws invalid for a file that is no XLIFF 2, or too large */
export async function readXliff(xml: string): Promise<Xliff> {
  const units: Unit[] = []
  let languages: Pick<Xliff, 'source' | 'target'> | undefined
  let record = { entity: '', id: '' }
  let unit: Unit | undefined
  let data = new Map<string, string>()
  let isLacking = false
  /** The parts of a segment; what stands between segments needs no translation. */
  let segment: { isIgnorable: boolean; source: Piece[]; target: Piece[] | undefined } | undefined
  let into: Piece[] | undefined
  let dataId: string | undefined
  let length = 0
  const around: SaxesTagNS[] = []

  function put(piece: Piece) {
    if (!into) return
    // An unknown tag counts too, because the pieces are as many as the characters at most.
    length += 'tag' in piece ? piece.tag.length || 1 : piece.words.length
    if (length > 2 * maxText) return
    const last = into.at(-1)
    if (last && 'words' in last && 'words' in piece) last.words += piece.words
    else into.push(piece)
  }
  const putTag = (id: string) => put({ tag: data.get(id) ?? '' })

  const opened: Readonly<Record<string, (tag: SaxesTagNS) => void>> = {
    file(tag) {
      const [entity = '', id = ''] = attribute(tag, 'id').split('.')
      record = { entity, id }
    },
    unit(tag) {
      if (units.length >= maxXliffUnits) throw new Refused('translationUnits', maxXliffUnits)
      unit = { ...record, field: attribute(tag, 'id'), source: [], target: [] }
      data = new Map()
      isLacking = false
      length = 0
    },
    data: (tag) => void (dataId = attribute(tag, 'id')),
    segment: () => void (segment = { isIgnorable: false, source: [], target: undefined }),
    ignorable: () => void (segment = { isIgnorable: true, source: [], target: undefined }),
    source: () => void (into = segment?.source),
    target() {
      if (segment) into = segment.target = []
    },
    pc: (tag) => putTag(attribute(tag, 'dataRefStart')),
    ph: (tag) => putTag(attribute(tag, 'dataRef')),
    sc: (tag) => putTag(attribute(tag, 'dataRef')),
    ec: (tag) => putTag(attribute(tag, 'dataRef')),
    cp(tag) {
      const code = Number.parseInt(attribute(tag, 'hex'), 16)
      if (code >= 0 && code <= 0x10_ffff) put({ words: String.fromCodePoint(code) })
    },
  }
  const closed: Readonly<Record<string, (tag: SaxesTagNS) => void>> = {
    data: () => void (dataId = undefined),
    pc: (tag) => putTag(attribute(tag, 'dataRefEnd')),
    source: () => void (into = undefined),
    target: () => void (into = undefined),
    segment: endSegment,
    ignorable: endSegment,
    unit() {
      if (unit) units.push({ ...unit, target: isLacking ? undefined : unit.target })
      unit = undefined
    },
  }
  function endSegment() {
    if (!segment || !unit) return
    const { source, target, isIgnorable } = segment
    for (const piece of source) unit.source.push(piece)
    // What stands between segments is the same in both languages, unless the file has it twice.
    if (target || isIgnorable) for (const piece of target ?? source) unit.target?.push(piece)
    else isLacking = true
    segment = undefined
  }
  function text(words: string) {
    if (into) put({ words })
    else if (dataId !== undefined && (data.get(dataId)?.length ?? 0) < 2_000) data.set(dataId, (data.get(dataId) ?? '') + words)
  }
  function begin(tag: SaxesTagNS) {
    const [source, target] = [attribute(tag, 'srcLang'), attribute(tag, 'trgLang')]
    if (tag.local !== 'xliff' || !spaces.test(tag.uri)) throw new Refused('translationXliff')
    if (!isLanguage(source) || !isLanguage(target) || source === target) throw new Refused('translationLanguages')
    languages = { source, target }
  }
  const broken = (): never => {
    throw new Refused('translationXliff')
  }

  const parser = new SaxesParser({ xmlns: true })
  expectFewAttributes(parser, broken)
  parser.on('error', broken)
  // A document type can declare nested entities.
  parser.on('doctype', () => {
    throw new Refused('importEntities')
  })
  parser.on('processinginstruction', broken)
  parser.on('xmldecl', ({ encoding }) => (encoding === undefined || encoding.toLowerCase() === 'utf-8' ? undefined : broken()))
  parser.on('opentag', (tag) => {
    if (around.length === 0) begin(tag)
    if (around.push(tag) > maxDepth) broken()
    // Modules and extensions of tools have other namespaces.
    if (spaces.test(tag.uri) && Object.hasOwn(opened, tag.local)) opened[tag.local]!(tag)
  })
  parser.on('closetag', () => {
    const tag = around.pop()
    if (tag && spaces.test(tag.uri) && Object.hasOwn(closed, tag.local)) closed[tag.local]!(tag)
  })
  parser.on('text', text)
  parser.on('cdata', text)
  const pause = pauses()
  try {
    for (let at = 0; at < xml.length; at += portion) {
      parser.write(xml.slice(at, at + portion))
      await pause()
    }
    parser.close()
  } catch (error) {
    throw error instanceof Refused ? refusedFile(error.rule, ...error.args) : error
  }
  if (!languages) throw refusedFile('translationXliff')
  return { ...languages, units }
}
