/** `npm run native -- https://office.example`: creates the Android project of the app, from the web bundle that browsers use. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, fail, prepare, root } from './prepare.mjs'
import { buildWeb } from './web.mjs'

const [server = process.env.NATIVE_SERVER, platform = 'android'] = process.argv.slice(2)
if (!server?.startsWith('https://')) fail('Name the server of the app: npm run native -- https://office.example')
if (!['android', 'ios'].includes(platform)) fail(`"${platform}" is not a platform: android or ios.`)

const node = prepare()
if (!(await buildWeb(node))) fail('The web could not be built; see the lines above.')
const web = join(root, 'packages', 'web')
const cli = join(root, 'node_modules', '@capacitor', 'cli', 'bin', 'capacitor')
const order = existsSync(join(web, platform)) ? 'sync' : 'add'
const options = { cwd: web, stdio: 'inherit', env: environment({ NATIVE_SERVER: server }) }
const { status } = spawnSync(node, [cli, order, platform], options)
if (status !== 0) fail('The app could not be built; see the lines above.')
console.log(`\nThe project is in ${join('packages', 'web', platform)}: docs/hybrid-app.md says how it becomes an app.`)
