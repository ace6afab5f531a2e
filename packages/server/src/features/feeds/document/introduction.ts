/** The introduction of the public document. */
import { introduction } from '../../../publication/described/introduction.ts'

export const documentIntroduction = `What the resorts publish: lifts, slopes, weather, events, restaurants and more, a second after their staff change it.

**Keys.** ${introduction.keys}
**Follow a collection.** ${introduction.following}
**Filters.** ${introduction.filters}
**Assistants.** ${introduction.assistants}
**Licence.** ${introduction.licence}
**Promise.** ${introduction.promise}`
