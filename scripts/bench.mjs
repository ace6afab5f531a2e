/** `npm run bench`: prepares the machine like `npm test`, then runs bench/run.ts with the given arguments. */
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
/** Programs of their own; everything else is a name of a case of `run.ts`. */
const programs = { growth: 'growth/run.ts', hostile: 'hostile/run.ts', compare: 'compare.ts' }
// Growth is measured by calling the product's functions with PostgreSQL, and a comparison reads two reports.
const needsServer = first !== 'growth' && first !== 'compare'
if (needsServer && (!(await buildWeb(node)) || !(await buildServer(node)))) process.exit(1)
// The attacks need a server with its limits enabled, and not the 100,000 lifts.
const [program, args] = programs[first] ? [programs[first], rest] : ['run.ts', process.argv.slice(2)]
const { status } = spawnSync(node, [join(root, 'bench', program), ...args], { cwd: root, stdio: 'inherit', env })
process.exit(status ?? 1)
