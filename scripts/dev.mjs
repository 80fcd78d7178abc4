// npm run dev: the server, restarted when its files change, and Vite with hot reload in front of it on port 5173.
import { join } from 'node:path'
import { NODE, ROOT, run, stopAll } from './child.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled({ dev: true })
const web = process.env.WEB_PORT ?? '5173'
const env = { APP_URL: `http://localhost:${web}`, ...process.env, WEB_PORT: web }
const [code] = await Promise.race(
  [
    run(NODE, ['--watch', '--watch-preserve-output', 'src/main.ts', ...process.argv.slice(2)], { env }),
    run(NODE, [join(ROOT, 'scripts/dev-web.mjs')], { env }),
  ].map(async (child) => [await child]),
)
stopAll()
process.exitCode = code
