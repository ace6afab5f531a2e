/** The demo of an empty installation, created at its first start. */
import { randomUUID } from 'node:crypto'
import { directorySource } from '../../../config/directory.ts'
import type { Queryable } from '../../../db/connect/database.ts'
import { growForWork } from '../../../heap-room.ts'
import type { Services } from '../../../services.ts'
import { takeAhead } from './ahead.ts'
import { demoAccounts } from './demo-accounts.ts'
import { seedRecords } from './seed-records.ts'
import { together } from '../../../db/connect/together.ts'
import { keepPictures } from './pictures.ts'
import { seedDemo } from './seed-demo.ts'

/** Creates the resorts. The demo accounts are created before the other records, which refer to them. */
export async function beginDemo(services: Services, tx: Queryable) {
  growForWork()
  const ahead = takeAhead(services.config)
  const [resorts, pictures] = await together([seedDemo(services, tx, ahead), keepPictures(services, tx, ahead.pictures)])
  return {
    accounts: (roleId: (name: string) => string) => demoAccounts(resorts, roleId, directorySource(services.config) === 'demo'),
    seedRecords: () => seedRecords({ services, tx, resorts, pictures, requestId: randomUUID() }),
    /** The resort with the most content. */
    firstResort: resorts.get('zermatt-cervinia')!,
  }
}
