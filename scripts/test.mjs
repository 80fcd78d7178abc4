// npm test: everything that every change must pass. Installs what is missing (Chromium too), then format, lint, types, unit
// tests, tests on a real PostgreSQL, and tests in a browser. What is slow by nature is run by npm run test:long.
import { build } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { asResult, CHECKS, conclude, group, playwright, printBudgets, step, together, vitest } from './steps.mjs'

/** What each group may take on two quiet cores: eight minutes in all. */
const BUDGETS = {
  checks: { clock: 50, cpu: 85 },
  postgres: { clock: 170, cpu: 310 },
  browser: { clock: 260, cpu: 445 },
}

await ensureInstalled({ dev: true })
const preparations = [
  ['Build', (io) => build({ ...io, forTests: true }).then(asResult)],
  ['Chromium', (io) => ensureChromium(io).then(asResult)],
]
const groups = [
  await group('checks, unit tests, build', BUDGETS.checks, () => together([...CHECKS, ...preparations])),
  await group('tests on PostgreSQL', BUDGETS.postgres, async () => [
    await step('Tests on PostgreSQL', () => vitest('integration')),
  ]),
  await group('browser tests', BUDGETS.browser, async () => [await step('Browser tests', () => playwright())]),
]
printBudgets(groups)
conclude(groups.flatMap(({ results }) => results))
