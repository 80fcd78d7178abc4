import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, isStopping, isWritable, NODE, ROOT, run } from './child.mjs'

/**
 * Installs the packages unless node_modules already holds what package-lock.json wants; ends the process when that fails.
 * `dev` counts the packages that only tests and checks need as well, `with` those of them that are needed here too: nothing else of them is installed
 * where none is missing.
 */
export async function ensureInstalled({ dev = false, with: needed = [] } = {}) {
  if (isInstalled((path) => dev || needed.includes(path))) return
  if (existsSync(join(ROOT, 'node_modules')) && !isWritable(join(ROOT, 'node_modules')))
    fail(
      'node_modules is not what package-lock.json wants, and you may not change it: its owner must run "npm install".',
    )
  console.log('Installing packages; the first time takes up to a minute …')
  const began = Date.now()
  const progress = setInterval(() => console.log(`  … ${Math.round((Date.now() - began) / 1000)} s`), 10_000)
  // Starting must not change the checkout: the lockfile stays as it is.
  const wanted = dev || needed.length > 0 ? [] : ['--omit=dev']
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...wanted]
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const code = await run(program, [...first, 'install', ...quiet], { quiet: true })
  clearInterval(progress)
  if (isStopping()) process.exit(code)
  if (code !== 0) fail('Installing the packages failed: see npm’s message above.')
  if (!existsSync(NODE)) fail(`Installing brought no ${NODE}: are npm’s install scripts switched off (ignore-scripts)?`)
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

/** Compares what npm notes at the end of each install with what the lockfile wants: some 10 ms, and no stamp to go stale. */
function isInstalled(isNeeded) {
  if (!existsSync(NODE)) return false
  try {
    const wanted = readJson('package-lock.json').packages
    const present = readJson('node_modules/.package-lock.json').packages
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return sameDependencies(entry, readJson('package.json'))
      const found = present[path]
      // Packages for other systems are listed and not installed.
      if (!found) return entry.optional || ((entry.dev || entry.devOptional) && !isNeeded(path))
      return found.version === entry.version
    })
  } catch {
    return false
  }
}

function sameDependencies(locked, asked) {
  return ['dependencies', 'devDependencies'].every((kind) => {
    const [a, b] = [locked[kind] ?? {}, asked[kind] ?? {}]
    return Object.keys({ ...a, ...b }).every((name) => a[name] === b[name])
  })
}

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
