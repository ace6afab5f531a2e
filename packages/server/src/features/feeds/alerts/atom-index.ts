/** The current alerts as an Atom feed (RFC 4287), each with a link to its CAP document and the elements by which readers choose. */
import type { CapAlert, CapInfo } from '@ridgeline/domain/publication/cap-alert'
import type { Language } from '@ridgeline/domain/values/localized'
import { element, xmlText } from '../formats/xml.ts'
import { capNamespace, capTime, polygonText } from './cap-xml.ts'

export interface ListedAlert {
  id: string
  alert: CapAlert
}

interface AlertIndex {
  /** The address of this feed. */
  self: string
  title: string
  language: Language
  site: string
  updated: string
  alerts: readonly ListedAlert[]
}

/** In the language of the feed, otherwise in the first one. */
const infoIn = ({ infos }: CapAlert, language: Language): CapInfo | undefined =>
  infos.find((info) => info.language === language) ?? infos[0]

const text = (name: string, value: string | null) => element(name, xmlText(value))

function entryOf({ id, alert }: ListedAlert, { site, language }: AlertIndex): string {
  const info = infoIn(alert, language)
  const href = xmlText(`${site}/api/feeds/alerts/${id}`)
  return element(
    'entry',
    text('id', alert.identifier) +
      text('title', info?.headline ?? alert.messageType) +
      text('updated', alert.sent) +
      text('published', alert.sent) +
      element('author', text('name', info?.senderName ?? alert.sender)) +
      `<link rel="alternate" type="application/cap+xml" href="${href}"/>` +
      text('summary', info?.description ?? null) +
      text('cap:msgType', alert.messageType) +
      (info
        ? text('cap:event', info.event) +
          text('cap:urgency', info.urgency) +
          text('cap:severity', info.severity) +
          text('cap:certainty', info.certainty) +
          text('cap:areaDesc', info.area.description) +
          info.area.polygons.map((polygon) => text('cap:polygon', polygonText(polygon))).join('')
        : '') +
      text('cap:expires', capTime(alert.expires)),
  )
}

export function atomIndex(index: AlertIndex): string {
  const { self, title, updated, language, alerts } = index
  const content =
    text('id', self) +
    text('title', title) +
    text('updated', updated) +
    element('author', text('name', title)) +
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>` +
    alerts.map((alert) => entryOf(alert, index)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="${capNamespace}" xml:lang="${language}">${content}</feed>\n`
}
