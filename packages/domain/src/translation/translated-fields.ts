/**
 * Texts that translators write: addresses and links also exist by language, but are not translated. Terms of the glossary are translated
 * where they are kept, and some of them never (decision 0159).
 */
import type { EntityName } from '../declare/catalogue.ts'
import { oncePerEntity, writableFields, type Entity, type NamedFields } from '../declare/entity.ts'

export const translatedFields = oncePerEntity((entity: Entity): NamedFields =>
  entity.name === ('glossaryTerm' satisfies EntityName)
    ? []
    : writableFields(entity).filter(
        ([, field]) => field.kind === 'localized' && !field.secret && !field.fixed && field.format === undefined && !field.untranslated,
      ),
)

/** The language in which texts of global records are written; those of a resort are written in its default language. */
export const sourceOfInstallation = 'sk'
