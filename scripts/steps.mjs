import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NODE, ROOT, run } from './child.mjs'

const reports = mkdtempSync(join(tmpdir(), 'thamin-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const inModules = (path) => join(ROOT, 'node_modules', path)

/** What every change must pass and no database is needed for: format, lint, types, and the unit tests' count. */
export const CHECKS = [
  [
    'Format and lint',
    () => runNode([inModules('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--log-kind=compact']),
  ],
  ['Types of the server', () => runNode([inModules('typescript/bin/tsc'), '-p', 'tsconfig.server.json'])],
  ['Types of the screens', () => runNode([inModules('typescript/bin/tsc'), '-p', 'tsconfig.web.json'])],
]

/** Runs one project of Vitest. */
export async function vitest(project) {
  const report = join(reports, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode([inModules('vitest/vitest.mjs'), 'run', '--project', project, ...reporters])
  const counts = readReport(report, (said) => [said.numPassedTests, said.numFailedTests])
  return { code, ...counts }
}

/** Runs the browser tests. */
export async function playwright() {
  const report = join(reports, 'browser.json')
  const code = await runNode([inModules('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const counts = readReport(report, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
  return { code, ...counts }
}

/** Says what is run, runs it, and says how long it took. */
export async function step(name, work) {
  const began = Date.now()
  console.log(`\n── ${name}`)
  const result = await work()
  console.log(`── ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return result
}

/** Closes a run with the line that tools read, and the exit code. A step that failed without a test counts as one. */
export function conclude(results) {
  const passed = results.reduce((sum, { passed = 0 }) => sum + passed, 0)
  const failed = results.reduce((sum, { failed = 0, code }) => sum + (failed || (code === 0 ? 0 : 1)), 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

function runNode(args, env) {
  return run(NODE, args, { env })
}

function readReport(path, read) {
  if (!existsSync(path)) return {}
  const [passed, failed] = read(JSON.parse(readFileSync(path, 'utf8')))
  return { passed, failed }
}
