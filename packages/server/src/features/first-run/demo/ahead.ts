/** What of the demo needs no database is made while PostgreSQL is making that: pictures are developed, the timetable is read. */
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from '../../../config.ts'
import { developed, type Developed } from '../../../media/receive.ts'
import { demoFolder } from '../../../roots.ts'
import { readRailway, type Railway } from './import-railway.ts'
import { pictureFiles } from './pictures.ts'

export interface DemoAhead {
  /** By their names. */
  pictures: ReadonlyMap<string, Promise<Developed>>
  railway: Promise<Railway>
}

const begun = new WeakMap<Config, DemoAhead>()

/** What fails says so when the demo takes it. */
export const beginAhead = (config: Config) => void begun.set(config, begin(config))

/** Once: pictures that are kept are no longer where they were developed. */
export function takeAhead(config: Config): DemoAhead {
  const ahead = begun.get(config) ?? begin(config)
  begun.delete(config)
  return ahead
}

function begin(config: Config): DemoAhead {
  const develop = (file: string) => developed(config.dataDir, createReadStream(join(demoFolder, file)), basename(file))
  const ahead = {
    pictures: new Map([...pictureFiles].map(([name, file]) => [name, develop(file)])),
    railway: readRailway(),
  }
  // A fault is for the one who waits for it, who may not be there yet.
  for (const each of [...ahead.pictures.values(), ahead.railway]) each.catch(() => {})
  return ahead
}
