/** An alert as CAP 1.2 XML (OASIS, urn:oasis:names:tc:emergency:cap:1.2). The order of the elements is that of the schema. */
import type { CapAlert, CapArea, CapInfo } from '@ridgeline/domain/publication/cap-alert'
import { element, xmlText } from '../formats/xml.ts'

export const capNamespace = 'urn:oasis:names:tc:emergency:cap:1.2'

/** The standard forbids `Z`, and fractions of seconds help no reader. */
export const capTime = (iso: string) => `${iso.slice(0, 19)}-00:00`

const text = (name: string, value: string | null) => element(name, xmlText(value))

/** Latitude comes first, unlike in our geometry. */
export const polygonText = (polygon: CapArea['polygons'][number]) =>
  polygon.map(([longitude, latitude]) => `${latitude},${longitude}`).join(' ')

const areaOf = ({ description, polygons, circles }: CapArea) =>
  element(
    'area',
    text('areaDesc', description) +
      polygons.map((polygon) => text('polygon', polygonText(polygon))).join('') +
      circles.map(({ latitude, longitude, radius }) => text('circle', `${latitude},${longitude} ${radius}`)).join(''),
  )

const infoOf = (info: CapInfo, { expires }: CapAlert, isOver: boolean) =>
  element(
    'info',
    text('language', info.language) +
      text('category', info.category) +
      text('event', info.event) +
      (isOver ? text('responseType', 'AllClear') : '') +
      text('urgency', info.urgency) +
      text('severity', info.severity) +
      text('certainty', info.certainty) +
      text('expires', capTime(expires)) +
      text('senderName', info.senderName) +
      text('headline', info.headline) +
      text('description', info.description) +
      text('instruction', info.instruction) +
      areaOf(info.area),
  )

/** References are in the order of publication, each with the time as its message writes it. */
const referenceText = (reference: string) => {
  const at = reference.lastIndexOf(',')
  return `${reference.slice(0, at)},${capTime(reference.slice(at + 1))}`
}

export function capXml(alert: CapAlert): string {
  const { identifier, sender, sent, messageType, references, infos } = alert
  const content =
    text('identifier', identifier) +
    text('sender', sender) +
    text('sent', capTime(sent)) +
    text('status', 'Actual') +
    text('msgType', messageType) +
    text('scope', 'Public') +
    text('references', references.map(referenceText).join(' ')) +
    infos.map((info) => infoOf(info, alert, messageType === 'Cancel')).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<alert xmlns="${capNamespace}">${content}</alert>\n`
}
