import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, isWritable, NODE, ROOT, run } from './child.mjs'

const STAMP = join(ROOT, 'dist/.stamp')
const SINGLE = [
  'index.html',
  'vite.config.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
]
const FOLDERS = ['src', 'public', 'build']

/** Builds the web part when its sources are not the ones that dist/ was built from; ends the process when that fails. */
export async function ensureBuilt() {
  const code = await build()
  if (code !== 0) process.exit(code)
}

/**
 * Builds the web part when it is not up to date, and gives the exit code; `write` takes what is printed. A build `forTests` has no
 * files compressed by Brotli, and is not taken for one to be served to people.
 */
export async function build({ write, forTests = false } = {}) {
  const whole = sourcesHash()
  const wanted = forTests ? `${whole} for tests` : whole
  const present = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null
  if (present === whole || present === wanted) return 0
  const place = existsSync(join(ROOT, 'dist')) ? join(ROOT, 'dist') : ROOT
  if (!isWritable(place))
    fail('dist/ is older than the sources, and you may not change it: its owner must run "npm run build".')
  const say = write ?? ((text) => process.stdout.write(text))
  say('Building the web part …\n')
  const env = { BUILD_FOR_TESTS: String(forTests) }
  const code = await run(NODE, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { write, env })
  // Vite empties dist/ first, so a build cut short has no stamp.
  if (code === 0) writeFileSync(STAMP, wanted)
  return code
}

/** The hash of what the build reads: of contents rather than times, so that a fresh checkout or a copy compares equal. */
function sourcesHash() {
  const hash = createHash('sha256')
  const add = (path) => hash.update(path).update(readFileSync(join(ROOT, path)))
  for (const path of SINGLE) if (existsSync(join(ROOT, path))) add(path)
  const walk = (folder) => {
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (path !== 'src/server') walk(path)
      } else if (!/\.test\.tsx?$/.test(entry.name)) add(path)
    }
  }
  for (const folder of FOLDERS) if (existsSync(join(ROOT, folder))) walk(folder)
  return hash.digest('hex')
}
