/** `npm run bench`: prepares the machine as `npm test` does, then runs bench/run.ts with what was asked for. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { environment, prepare, root } from './prepare.mjs'
import { buildServer } from './server.mjs'
import { buildWeb } from './web.mjs'

const node = prepare()
const browser = findBrowser(node)
const env = environment({ ...(browser && { CHROMIUM_PATH: browser }) })
const [first, ...rest] = process.argv.slice(2)
// What grows with the rows is asked of PostgreSQL by the product's own calls, without a server.
const isGrowth = first === 'growth'
if (!isGrowth && (!buildWeb(node) || !buildServer(node))) process.exit(1)
// The mix of attacks needs a server with its limits on, and none of the 100,000 lifts.
const program = first === 'hostile' || isGrowth ? [`${first}/run.ts`, ...rest] : ['run.ts', ...process.argv.slice(2)]
const { status } = spawnSync(node, [join(root, 'bench', program[0]), ...program.slice(1)], { cwd: root, stdio: 'inherit', env })
process.exit(status ?? 1)
