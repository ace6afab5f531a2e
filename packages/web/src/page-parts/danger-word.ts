import { avalancheDangers, type AvalancheDanger } from '@ridgeline/domain/declare/vocabulary'
import { optionWord } from '../entities/source/words.ts'

/** What a degree of the scale is called. */
export const dangerWord = (danger: AvalancheDanger) => optionWord('weatherAvalanche', 'dangerAm', avalancheDangers, danger)
