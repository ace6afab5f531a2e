/** The current day in the time zone of the record's resort. */
import { use } from 'react'
import { dayIn } from '../../lib/language/moments/resort-time.ts'
import { PlaceContext } from './input-props.ts'

export const useToday = (): string => dayIn(new Date(), use(PlaceContext).zone)
