/** `npm run dev`: the server restarts with every change; Vite serves the web and passes other requests to the server. */
import { spawn } from 'node:child_process'
import { environment, hand, prepare, root } from './prepare.mjs'

const node = prepare()
const env = environment({ PORT: process.env.PORT || '3000' })
const vite = spawn(node, ['node_modules/vite/bin/vite.js', 'packages/web', '--port', '5173'], { cwd: root, stdio: 'inherit', env })
process.on('exit', () => vite.kill())
hand(node, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts'], env)
