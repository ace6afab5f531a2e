/** Lets the database follow the translated texts of every entity. Triggers are derived, so a new text is followed from the next start on. */
import { allEntities } from '@ridgeline/domain/declare/registry'
import { translatedFields } from '@ridgeline/domain/translation/translated-fields'
import { snakeCase } from './columns.ts'
import { tableNameOf } from './table.ts'

/** Names come from declarations and have no quotes. */
const listOf = (names: readonly string[]) => `array[${names.map((name) => `'${name}'`).join(',')}]`

/** One statement; it changes nothing where the triggers are up to date. */
export const watchTexts = `select ${allEntities
  .flatMap((entity) => {
    const names = translatedFields(entity).map(([name]) => name)
    if (names.length === 0) return []
    return `ridgeline_watch_texts('${tableNameOf(entity)}', '${entity.name}', ${listOf(names)}, ${listOf(names.map(snakeCase))})`
  })
  .join(',\n')}`
