import './audit.ts'
import './moves.ts'

// A task of its own process (src/features/engagements/jobs/openings.ts), with what follows from each valuation that it creates.
export { openLines as run } from '#features/engagements/jobs/open-lines.ts'
