import { directorySource } from '../../config/directory.ts'
import type { Config } from '../../config/config.ts'
import type { Queryable } from '../../db/connect/database.ts'
import { hasDemoPeople } from '../../db/keep/demo-people.ts'

/** Whether users can sign in with a company account: the directory of the demo has people only where the demo was created with it. */
export const offersDirectory = async (config: Config, db: Queryable): Promise<boolean> => {
  const source = directorySource(config)
  return source === 'own' || (source === 'demo' && (await hasDemoPeople(db)))
}
