/** The records of an entity the app may show now, each entity by its own conditions. */
import type { EntityName } from '../../declare/catalogue.ts'
import { listOf, type AppRecord, type AppRecords } from '../app-records.ts'
import type { Circumstances } from '../guest/circumstances.ts'
import { appWeather } from '../guest/weather.ts'
import { actionsAt } from './actions.ts'
import { camerasOfApp, eventsFor } from './happenings.ts'
import { noticesFor } from './messages.ts'
import { benefitsFor, productsFor } from './offers.ts'
import { recommendationsFor } from './recommendations.ts'
import { categoriesFor } from './visible-categories.ts'

type Content = (records: AppRecords, circumstances: Circumstances) => readonly AppRecord[]

const special: Readonly<Partial<Record<EntityName, Content>>> = {
  action: (records, circumstances) => actionsAt(records, 'homepage', circumstances),
  camera: camerasOfApp,
  event: eventsFor,
  feedCategory: categoriesFor,
  gopassBenefit: benefitsFor,
  infoMobile: noticesFor,
  product: productsFor,
  recommendation: recommendationsFor,
  weatherCurrent: appWeather,
}

/** What is closed today is shown too, with its state. */
export const contentOf = (records: AppRecords, entity: EntityName, circumstances: Circumstances): readonly AppRecord[] =>
  special[entity]?.(records, circumstances) ?? listOf(records, entity)
