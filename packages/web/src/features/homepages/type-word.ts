import { homepageSections } from '@ridgeline/domain/entities/homepage'
import { optionWord } from '../../entities/source/words.ts'

export const typeWord = (type: string) => optionWord('homepage.sections', 'type', homepageSections, type)
