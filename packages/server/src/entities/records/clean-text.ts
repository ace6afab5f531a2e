/** Rich text may contain only the elements an editor can create; all others are removed before it is stored (R3 html, security C27). */
import sanitizeHtml from 'sanitize-html'
import { checkField } from '@ridgeline/domain/check/check'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { richAttributes, richSchemes, richTags } from '@ridgeline/domain/media/rich-text'
import type { Row } from '../../db/connect/database.ts'
import { pauses } from '../../load/event-loop-pauses.ts'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTags],
  allowedAttributes: { a: [...richAttributes.a] },
  allowedSchemes: [...richSchemes],
  // Enough for lists within lists within quotes; deeper elements are dropped and their text stays.
  nestingLimit: 40,
}

function isRich({ fields }: Entity, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field?.kind === 'localized' && field.rich === true
}

/**
 * A copy with every rich text sanitized. Values that are too long or invalid are left for `check` to report: sanitizing costs far more than
 * checking, and is only worthwhile for values that can be stored.
 */
export async function cleanTexts(entity: Entity, values: Row): Promise<Row> {
  const names = Object.keys(values).filter((name) => isRich(entity, name))
  if (names.length === 0) return values
  const cleaned: Row = { ...values }
  const pause = pauses()
  for (const name of names) {
    if (!values[name] || checkField({ ...entity.fields[name]!, required: false }, values[name])) continue
    // Checked above: a text by language.
    const texts = { ...(values[name] as Record<string, string>) }
    for (const language of Object.keys(texts)) {
      texts[language] = sanitizeHtml(texts[language]!, allowed)
      await pause()
    }
    cleaned[name] = texts
  }
  return cleaned
}
