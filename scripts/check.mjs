// npm run check: format, lint, types and unit tests; no database, some twenty seconds.
import { ensureInstalled } from './install.mjs'
import { CHECKS, conclude, together } from './steps.mjs'

await ensureInstalled({ dev: true })
conclude(await together(CHECKS))
