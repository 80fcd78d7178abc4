// npm run check: format, lint, types and unit tests; no database, some ten seconds.
import { ensureInstalled } from './install.mjs'
import { CHECKS, conclude, step, vitest } from './steps.mjs'

await ensureInstalled({ dev: true })
const results = []
for (const [name, work] of CHECKS) results.push({ code: await step(name, work) })
results.push(await step('Unit tests', () => vitest('unit')))
conclude(results)
