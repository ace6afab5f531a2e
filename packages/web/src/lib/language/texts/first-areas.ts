/** The packs of texts a screen cannot be drawn without. */
import type { Area } from '@ridgeline/domain/messages/areas'

/** Of every screen of those who are signed in. */
export const screenAreas: readonly Area[] = ['kit', 'rules', 'field']

/** Of records, beside them: `own` has the words of their kind. */
export const recordAreas = (own: Area): readonly Area[] => ['records', 'list', own]
