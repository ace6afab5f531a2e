/** The demo of an empty house, loaded by the one start that makes it. */
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { takeAhead } from './ahead.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedRecords } from './seed-records.ts'
import { inTurn, together } from '../../../db/in-turn.ts'
import { keepPictures } from './pictures.ts'
import { seedDemo } from './seed-demo.ts'

/** Makes the resorts. Its accounts are made before what it is furnished with, since records name them. */
export async function beginDemo(services: Services, transaction: Queryable) {
  const tx = inTurn(transaction)
  const ahead = takeAhead(services.config)
  const [resorts, pictures] = await together([seedDemo(services, tx, ahead), keepPictures(services, tx, ahead.pictures)])
  return {
    accounts: (roleId: (name: string) => string) => demoAccounts(resorts, roleId),
    seedRecords: () => seedRecords({ services, tx, resorts, pictures, requestId: randomUUID() }),
    /** Where it has most to show. */
    firstResort: resorts.get('zermatt-cervinia')!,
  }
}
