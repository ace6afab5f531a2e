/**
 * The rules of CAP 1.2 (OASIS, section 3.2 and the schema of section 3.4) as a table, independent of the server: which elements, how often, in
 * which order, and with which values.
 */
import { SaxesParser } from 'saxes'

const namespace = 'urn:oasis:names:tc:emergency:cap:1.2'

/** A value of the standard, or the elements inside; `*` any number of times, `+` at least once, `?` at most once. */
type Times = '1' | '?' | '+' | '*'
type Rule = readonly [name: string, times: Times, content: RegExp | readonly Rule[]]

const oneOf = (values: string) => new RegExp(`^(?:${values.replaceAll(' ', '|')})$`)
/** Without `Z` and without fractions. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/
/** No spaces, commas, `<` or `&`. */
const name = /^[^\s,<&]+$/
const anyText = /\S/
const pair = String.raw`-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?`
const reference = String.raw`[^\s,<&]+,[^\s,<&]+,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d`

const parameter: readonly Rule[] = [
  ['valueName', '1', anyText],
  ['value', '1', anyText],
]
const area: readonly Rule[] = [
  ['areaDesc', '1', anyText],
  ['polygon', '*', new RegExp(`^${pair}(?: ${pair}){3,}$`)],
  ['circle', '*', new RegExp(`^${pair} \\d+(?:\\.\\d+)?$`)],
  ['geocode', '*', parameter],
  ['altitude', '?', /^-?\d/],
  ['ceiling', '?', /^-?\d/],
]
const info: readonly Rule[] = [
  ['language', '?', /^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/],
  ['category', '+', oneOf('Geo Met Safety Security Rescue Fire Health Env Transport Infra CBRNE Other')],
  ['event', '1', anyText],
  ['responseType', '*', oneOf('Shelter Evacuate Prepare Execute Avoid Monitor Assess AllClear None')],
  ['urgency', '1', oneOf('Immediate Expected Future Past Unknown')],
  ['severity', '1', oneOf('Extreme Severe Moderate Minor Unknown')],
  ['certainty', '1', oneOf('Observed Likely Possible Unlikely Unknown')],
  ['audience', '?', anyText],
  ['eventCode', '*', parameter],
  ['effective', '?', time],
  ['onset', '?', time],
  ['expires', '?', time],
  ['senderName', '?', anyText],
  // The standard asks for 160 characters at most.
  ['headline', '?', /^.{1,160}$/su],
  ['description', '?', anyText],
  ['instruction', '?', anyText],
  ['web', '?', /^[a-z][a-z0-9+.-]*:/],
  ['contact', '?', anyText],
  ['parameter', '*', parameter],
  ['area', '*', area],
]
const alert: readonly Rule[] = [
  ['identifier', '1', name],
  ['sender', '1', name],
  ['sent', '1', time],
  ['status', '1', oneOf('Actual Exercise System Test Draft')],
  ['msgType', '1', oneOf('Alert Update Cancel Ack Error')],
  ['source', '?', anyText],
  ['scope', '1', oneOf('Public Restricted Private')],
  ['restriction', '?', anyText],
  ['addresses', '?', anyText],
  ['code', '*', anyText],
  ['note', '?', anyText],
  ['references', '?', new RegExp(`^${reference}(?: ${reference})*$`)],
  ['incidents', '?', anyText],
  ['info', '*', info],
]

export interface XmlElement {
  name: string
  text: string
  children: XmlElement[]
}

/** @throws for text that is not well-formed */
export function xmlTree(text: string, uri: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    const element = { name: tag.uri === uri ? tag.local : `{${tag.uri}}${tag.local}`, text: '', children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => (open.at(-1)!.text += part))
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  return root.children[0]!
}

function faultsIn(element: XmlElement, rules: readonly Rule[], path: string): string[] {
  const faults: string[] = []
  let at = -1
  for (const child of element.children) {
    const place = rules.findIndex(([known]) => known === child.name)
    const where = `${path}/${child.name}`
    if (place < 0) faults.push(`${where} is unknown`)
    if (place < at) faults.push(`${where} is out of order`)
    at = Math.max(at, place)
    const content = rules[place]?.[2]
    if (content instanceof RegExp && !content.test(child.text)) faults.push(`${where} is "${child.text}"`)
    if (content && !(content instanceof RegExp)) faults.push(...faultsIn(child, content, where))
  }
  for (const [known, times] of rules) {
    const count = element.children.filter((child) => child.name === known).length
    if (count === 0 && (times === '1' || times === '+')) faults.push(`${path}/${known} is missing`)
    if (count > 1 && (times === '1' || times === '?')) faults.push(`${path}/${known} is repeated`)
  }
  return faults
}

const childrenOf = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name)
export const textIn = (element: XmlElement, name: string): string | undefined => childrenOf(element, name)[0]?.text

/** What the schema cannot express. */
function faultsBeyond(root: XmlElement): string[] {
  const faults: string[] = []
  const type = textIn(root, 'msgType')
  if (type !== 'Alert' && !textIn(root, 'references')) faults.push('only an alert has no references')
  if (textIn(root, 'scope') === 'Restricted' && !textIn(root, 'restriction')) faults.push('a restricted alert states its restriction')
  const areas = childrenOf(root, 'info').flatMap((each) => childrenOf(each, 'area'))
  for (const polygon of areas.flatMap((each) => childrenOf(each, 'polygon'))) {
    const pairs = polygon.text.split(' ')
    if (pairs[0] !== pairs.at(-1)) faults.push('a polygon is closed')
  }
  return faults
}

/** @returns every violation; empty for a valid alert. @throws for text that is not well-formed */
export function capFaults(text: string): string[] {
  const root = xmlTree(text, namespace)
  if (root.name !== 'alert') return [`the root is ${root.name}`]
  return [...faultsIn(root, alert, 'alert'), ...faultsBeyond(root)]
}

export const capTree = (text: string): XmlElement => xmlTree(text, namespace)
