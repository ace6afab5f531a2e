/** Rich text keeps the few elements an editor can make; everything else is taken out before it is stored (R3 html, security C27). */
import sanitizeHtml from 'sanitize-html'
import type { Entity } from '@ridgeline/domain/entity'
import { isObject } from '@ridgeline/domain/fault'
import { richAttributes, richSchemes, richTags } from '@ridgeline/domain/rich-text'
import type { Row } from '../db/database.ts'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: [...richAttributes.a] },
  allowedSchemes: [...richSchemes],
}

const cleanTextsOf = (value: unknown) =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([language, text]) => [language, typeof text === 'string' ? sanitizeHtml(text, allowed) : text]),
      )
    : value

/** A copy with every rich text cleaned. */
export function cleanTexts(entity: Entity, values: Row): Row {
  const cleaned = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    return [name, field?.kind === 'localized' && field.rich ? cleanTextsOf(value) : value]
  })
  return Object.fromEntries(cleaned)
}
