// npm run dev: the server, restarted when its files change, and Vite with hot reload in front of it on port 5173.
import { NODE, run, SERVER, stopAll } from './child.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ dev: true })
const { PORT = '3000', WEB_PORT = '5173' } = process.env
// The browser speaks to Vite, so that is the origin that the server must expect.
const env = { APP_URL: `http://localhost:${WEB_PORT}`, THAMIN_SERVER: `http://127.0.0.1:${PORT}`, ...process.env }
const children = [
  run(NODE, ['--watch', '--watch-preserve-output', ...SERVER, ...process.argv.slice(2)], { env }),
  run(NODE, ['node_modules/vite/bin/vite.js', '--port', WEB_PORT, '--strictPort'], { env }),
]
// When one ends, the other is of no use.
process.exitCode = await Promise.race(children)
stopAll()
