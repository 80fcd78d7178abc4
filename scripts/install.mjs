import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, isStopping, isWritable, NODE, ROOT, run } from './child.mjs'

/** The packages that a start installs only where their variable is set: few firms have a bucket, a collector of traces, or drive times. */
export const WHERE_SET = {
  S3_ENDPOINT: ['@aws-sdk/client-s3', '@tus/s3-store'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    '@opentelemetry/api',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
  ],
  ROADS_PBF: ['@valhallajs/valhallajs'],
}

/**
 * Installs the packages unless node_modules already holds what package-lock.json wants; ends the process when that fails.
 * `dev` counts the packages that only tests and checks need as well, `with` names those of them that are needed here too.
 */
export async function ensureInstalled({ dev = false, with: needed = [] } = {}) {
  if (isInstalled((path) => dev || needed.some((name) => path === `node_modules/${name}`))) return
  if (existsSync(join(ROOT, 'node_modules')) && !isWritable(join(ROOT, 'node_modules')))
    fail(
      'node_modules is not what package-lock.json wants, and you may not change it: its owner must run "npm install".',
    )
  console.log('Installing packages; the first time takes up to a minute …')
  const began = Date.now()
  const progress = setInterval(() => console.log(`  … ${Math.round((Date.now() - began) / 1000)} s`), 10_000)
  // Starting must not change the checkout: the lockfile stays as it is.
  const { devDependencies } = readJson('package.json')
  // By --save-prod they count as needed here, or npm would leave them out as what they are in package.json: packages of development.
  const wanted = dev ? [] : ['--omit=dev', '--save-prod', ...needed.map((name) => `${name}@${devDependencies[name]}`)]
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...wanted]
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  const code = await run(program, [...first, 'install', ...quiet], { quiet: true })
  clearInterval(progress)
  if (isStopping()) process.exit(code)
  if (code !== 0) fail('Installing the packages failed: see npm’s message above.')
  // Half of what the package of Node holds is for compiling add-ons, which none of ours is.
  const setup = join(ROOT, 'node_modules/node/node_modules')
  for (const each of existsSync(setup) ? readdirSync(setup).filter((name) => name.startsWith('node-')) : [])
    for (const part of ['include', 'share']) rmSync(join(setup, each, part), { recursive: true, force: true })
  // The compiler and the runner of tests come along as optional peers of packages, and nothing that is started needs them: 35 MB.
  if (!dev)
    for (const each of ['typescript', '@typescript', 'vitest', '@vitest'])
      rmSync(join(ROOT, 'node_modules', each), { recursive: true, force: true })
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
