// npm test: everything. Installs what is missing (Chromium too), then format, lint, types, unit tests, tests on a real
// PostgreSQL, and tests in a browser in both languages.
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { CHECKS, conclude, playwright, step, vitest } from './steps.mjs'

await ensureInstalled({ dev: true })
const results = []
for (const [name, work] of CHECKS) results.push({ code: await step(name, work) })
results.push(await step('Unit tests', () => vitest('unit')))
results.push(await step('Tests on PostgreSQL', () => vitest('integration')))
await step('Chromium', ensureChromium)
await step('Build', ensureBuilt)
results.push(await step('Browser tests', playwright))
conclude(results)
