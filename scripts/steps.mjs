import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { NODE, ROOT, run, SERVER_ENV } from './child.mjs'
import { measureChildren } from './cpu-time.mjs'

const reports = mkdtempSync(join(tmpdir(), 'thamin-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

const inModules = (path) => join(ROOT, 'node_modules', path)
// Several checkers work out the same types several times over, and something else runs beside it anyway.
const CHECKERS = ['--checkers', '1']
/** Go collects garbage when the heap has grown by so many percent: a run that soon ends needs it less often. */
const GOGC = '400'
/** Checks the types of a project, named by its file. */
export const types = (project) => (io) =>
  runNode([inModules('typescript/bin/tsc'), '-p', project, ...CHECKERS], { ...io, env: { GOGC } }).then(asResult)

/** Tests of the project as a whole, which import little of what they hold to its rules. */
const OF_ALL = readdirSync(join(ROOT, 'tests'))
  .filter((name) => name.endsWith('.test.ts') && name !== 'avm-evaluate.test.ts')
  .map((name) => `tests/${name}`)

/**
 * What every change must pass and no database is needed for, the longest first. With `changed`, the files that differ from a state that has passed, tests and
 * lint are of those and of what imports them; types keep what they worked out themselves.
 */
export const checksOf = (changed = null) => [
  ['Types', types('tsconfig.json')],
  ['Unit tests', (io) => vitest('unit*', { ...io, related: changed && [...sourcesOf(changed), ...OF_ALL] })],
  ['Unused files and exports', (io) => runNode([inModules('knip/bin/knip.js'), '--no-progress'], io).then(asResult)],
  ['Format and lint', (io) => runNode([...LINT, ...sourcesOf(changed ?? [])], io).then(asResult)],
]
const sourcesOf = (files) => files.filter((file) => /\.(ts|tsx|css)$/.test(file))
const LINT = [
  ...[inModules('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '--log-kind=compact'],
  '--no-errors-on-unmatched',
]

/** The result of a step that counts no tests: its exit code. */
export const asResult = (code) => ({ code })

/** Runs the projects of Vitest of that name, where * is for any characters, or a part of its files, as '1/3', or the tests of `related` files; `onReport` is given its whole report. */
export async function vitest(project, { write, onReport, part, related } = {}) {
  const report = join(reports, 'vitest.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  // In the long run the order of files is another each time: one that leans on what an earlier one left is found.
  const order = project === 'long' ? ['--sequence.shuffle.files'] : []
  const attempt = async (chosen = [...order, ...partOf(part)]) => {
    const asked = related ? ['related', '--run', ...related] : ['run']
    const args = [inModules('vitest/vitest.mjs'), ...asked, '--project', project, ...reporters, ...chosen]
    return { code: await runNode(args, { write }), ...counted(report, onReport, vitestOutcome) }
  }
  return triedAgain(await attempt(), attempt)
}

const partOf = (part) => (part ? [`--shard=${part}`] : [])

/** Runs the browser tests, or a part of them, as '1/3'; with `long` those with the tag @long in place of the others. */
export async function playwright({ write, long = false, onReport, part } = {}) {
  const report = join(reports, 'browser.json')
  rmSync(report, { force: true })
  // Node strips the types itself and keeps what it compiled; Playwright's own loader takes three times the CPU time at first.
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, E2E_LONG: long ? 'true' : '', PW_DISABLE_TS_ESM: 'true' }
  const attempt = async (chosen = ['--pass-with-no-tests', ...partOf(part)]) => {
    const args = [inModules('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...chosen]
    // Interrupted it reports what was run; ended otherwise it reports nothing.
    const code = await runNode(args, { write, env, endedBy: 'SIGINT' })
    return { code, ...counted(report, onReport, playwrightOutcome) }
  }
  return triedAgain(await attempt(), attempt)
}

/** More failures than these are not by chance: none of them is tried again. */
const MOST_AGAIN = 10

/**
 * In a run of CI each failed test is run once more by itself, on PostgreSQL with its file. One that passes then is flaky: it fails nothing, and the run names it
 * with its first failure, so that it is mended before anything new is begun. At a desk there is no second try.
 */
export async function triedAgain(result, attempt) {
  const { failures = [] } = result
  const isAsked = process.env.CI === 'true' && failures.length > 0 && failures.length <= MOST_AGAIN
  // What has no test of its own, as a setup that failed, can't be run alone.
  if (!isAsked || failures.some(({ alone }) => !alone)) return result
  const seconds = new Map()
  const passes = async ({ alone }) => {
    const key = alone.join(' ')
    if (!seconds.has(key)) {
      console.log(`\n── Again, by itself: ${key}`)
      const { code, passed } = await attempt(alone)
      seconds.set(key, code === 0 && passed > 0)
    }
    return seconds.get(key)
  }
  const [still, flaky] = [[], []]
  for (const failure of failures) ((await passes(failure)) ? flaky : still).push(failure)
  const passed = result.passed + flaky.length
  return { code: still.length > 0 ? result.code : 0, passed, failed: still.length, failures: still, flaky }
}

/** Prints what is run, runs it, and prints how long it took. */
export async function step(name, work) {
  const began = performance.now()
  console.log(`\n── ${name}`)
  const result = await work()
  console.log(`── ${name}: ${seconds(performance.now() - began)} s`)
  return { name, ...result }
}

/** Runs steps two at a time in the order given; what each prints is shown whole when it ends. */
export async function together(steps) {
  const waiting = [...steps]
  const results = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, work] = next
      const began = performance.now()
      const said = []
      const result = await work({ write: (chunk) => said.push(Buffer.from(chunk)) })
      const took = seconds(performance.now() - began)
      const output = `${Buffer.concat(said)}`
      results.push({ name, output, ...result })
      process.stdout.write(`\n── ${name}\n${output}── ${name}: ${took} s\n`)
    }
  }
  await Promise.all([lane(), lane()])
  return results
}

/** Runs steps as a group, and notes what it took beside its budget. */
export async function group(name, budget, work) {
  const [began, measured] = [performance.now(), measureChildren()]
  const results = await work()
  return { name, budget, clock: (performance.now() - began) / 1000, cpu: measured.stop(), results }
}

/** Prints what each group took beside its budget. Nothing fails by it: how long something takes depends on the machine too. */
export function printBudgets(groups) {
  const sum = (of) => groups.reduce((total, each) => total + of(each), 0)
  const budget = { clock: sum((each) => each.budget.clock), cpu: sum((each) => each.budget.cpu) }
  const cpu = groups.some((each) => each.cpu === null) ? null : sum((each) => each.cpu)
  const whole = { name: 'together', budget, clock: sum((each) => each.clock), cpu }
  const figure = (taken, allowed) => [
    taken === null ? '–' : `${Math.round(taken)}${taken > allowed ? ' !' : ''}`,
    allowed,
  ]
  const rows = [...groups, whole].map((each) => [
    each.name,
    ...figure(each.clock, each.budget.clock),
    ...figure(each.cpu, each.budget.cpu),
  ])
  printTable([['group', 'clock s', 'budget', 'CPU s', 'budget'], ...rows])
}

/** Prints rows in columns: the first to the left, the others to the right. */
export function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)))
  console.log()
  for (const row of rows) {
    const cells = row.map((cell, at) =>
      at === 0 ? String(cell).padEnd(widths[at]) : String(cell).padStart(widths[at]),
    )
    console.log(cells.join('   '))
  }
}

/** Closes a run with what failed, the line that tools read, and the exit code. A step that failed without a test counts as one. */
export function conclude(results) {
  // Shown again at the end, where it is found without searching a long record of the run.
  for (const { name, code, output, failures = [] } of results) {
    for (const { title, reason } of failures) console.log(`\n✗ ${title}\n${reason}`)
    if (code !== 0 && failures.length === 0) console.log(`\n✗ ${name}\n${beginning(output)}ended with ${code}`)
  }
  const flaky = results.flatMap((each) => each.flaky ?? [])
  if (flaky.length > 0) console.log('\nflaky: failed once, and passed by itself')
  for (const { title, reason } of flaky) console.log(`\n~ ${title}\n${reason}`)
  const passed = results.reduce((sum, { passed = 0 }) => sum + passed, 0)
  const failed = results.reduce((sum, each) => sum + failuresOf(each), 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** How many tests of a result failed; one where the step itself did. */
export const failuresOf = ({ failed = 0, code }) => failed || (code === 0 ? 0 : 1)

const seconds = (ms) => (ms / 1000).toFixed(1)

function runNode(args, { env, ...io } = {}) {
  const color = io.write && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  // Compiled code is cached for the processes that tests start.
  return run(NODE, args, { ...io, env: { NODE_COMPILE_CACHE: SERVER_ENV.NODE_COMPILE_CACHE, ...color, ...env } })
}

function counted(path, onReport, read) {
  if (!existsSync(path)) return {}
  const said = JSON.parse(readFileSync(path, 'utf8'))
  onReport?.(said)
  return read(said)
}

function vitestOutcome({ numPassedTests: passed, numFailedTests: failed, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name)
    const tests = assertionResults
      .filter((each) => each.status === 'failed')
      // Tests of a file on PostgreSQL may build on one another: it is run again whole.
      .map((each) => ({
        title: `${file} › ${each.fullName}`,
        reason: shortened(each.failureMessages.join('\n')),
        alone: [file],
      }))
    // A file that could not be read, or whose preparation failed, has no test that says why.
    return tests.length > 0 || status !== 'failed'
      ? tests
      : [{ title: file, reason: shortened(message), alone: [file] }]
  })
  return { passed, failed, failures }
}

function playwrightOutcome({ stats, suites, errors }) {
  const failures = errors.map(({ message }) => ({ title: 'Browser tests', reason: shortened(message) }))
  eachBrowserTest(suites, ({ name, status, results, alone }) => {
    const said = results.flatMap((each) => each.errors.map(({ message }) => message)).join('\n')
    if (status === 'unexpected') failures.push({ title: name, reason: shortened(said), alone })
  })
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
}

/** Calls `use` with the name, status and results of each browser test of a report of Playwright, and the arguments that run it alone. */
export function eachBrowserTest(suites, use) {
  const walk = (suite, path) => {
    for (const { title, tests, file, line } of suite.specs ?? [])
      for (const { projectName, status, results } of tests) {
        // Several tests of a loop share their line.
        const alone = [`${literally(file)}:${line}`, '--project', projectName, '-g', `${literally(title)}`]
        use({ name: [projectName, ...path, title].join(' › '), status, results, alone })
      }
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title])
  }
  for (const suite of suites) walk(suite, [suite.title])
}

/** A regular expression that matches the text itself. */
const literally = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** What a step without tests said first: the types' and the linter's first errors. */
const beginning = (output = '') =>
  output
    .split('\n')
    .slice(0, 20)
    .map((line) => line.slice(0, 300))
    .join('\n')
    .trim()
    .replace(/.$/s, '$&\n')

const shortened = (text = '') => text.split('\n').slice(0, 8).join('\n').slice(0, 1500)
