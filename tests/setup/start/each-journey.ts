/** After each test and each file in the browser. A module of its own, because files share the others. */
import { afterAll, afterEach } from 'vitest'
import { endFile, endTest } from '../journey.ts'
import { turnOf } from './turn.ts'

await turnOf(process.env)

afterEach(endTest)
afterAll(endFile)
