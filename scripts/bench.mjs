/** `npm run bench`: prepares the machine as `npm test` does, then runs bench/run.ts with what was asked for. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { environment, prepare, root } from './prepare.mjs'
import { buildWeb } from './web.mjs'

const node = prepare()
if (!buildWeb(node)) process.exit(1)
const browser = findBrowser(node)
const env = environment({ ...(browser && { CHROMIUM_PATH: browser }) })
const { status } = spawnSync(node, [join(root, 'bench', 'run.ts'), ...process.argv.slice(2)], { cwd: root, stdio: 'inherit', env })
process.exit(status ?? 1)
