/** `npm start`: from a fresh checkout to a running server. */
import { environment, fail, hand, prepare, run } from './prepare.mjs'
import { buildServer, serverProgram } from './server.mjs'
import { buildWeb, hasWeb } from './web.mjs'

const node = prepare({ all: false })
const env = environment({ NODE_ENV: process.env.NODE_ENV ?? 'production' })

/** The database is made while the web is built for the first time: each leaves a core idle half of the time. */
async function buildServerAndPrepare(isFirst) {
  if (!(await buildServer(node))) fail('The server could not be built; see the lines above.')
  // It has printed why.
  if (isFirst && !(await run(node, [serverProgram, '--prepare'], { stdio: 'inherit', env }))) process.exit(1)
}

const [isWebBuilt] = await Promise.all([buildWeb(node), buildServerAndPrepare(!hasWeb())])
if (!isWebBuilt) fail('The web could not be built; see the lines above.')
hand(node, [serverProgram, ...process.argv.slice(2)], env)
