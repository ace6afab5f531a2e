/** Prepares the parts of the demo that need no database while PostgreSQL is being initialized: pictures and the timetable. */
import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import type { Config } from '../../../config/config.ts'
import { developed, type Developed } from '../../../media/receive.ts'
import { demoFolder } from '../../../roots.ts'
import { readRailway, type Railway } from './import-railway.ts'
import { pictureFiles } from './pictures.ts'

export interface DemoAhead {
  /** By name. */
  pictures: ReadonlyMap<string, Promise<Developed>>
  railway: Promise<Railway>
}

const begun = new WeakMap<Config, DemoAhead>()

/** Errors are thrown when the demo takes the results. */
export const beginAhead = (config: Config) => void begun.set(config, begin(config))

/** Can be called once: stored pictures are moved from their temporary place. */
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
  // Handled by the later `await`; without this, an earlier rejection would count as unhandled.
  for (const each of [...ahead.pictures.values(), ahead.railway]) each.catch(() => {})
  return ahead
}
