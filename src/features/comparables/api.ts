import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { chooseComparable, decideComparables } from './commands/choose.ts'
import { searchComparables } from './commands/search.ts'
import { MOST_COMPARABLES } from './model/codes.ts'
import { choice, decisions, searchParameters } from './model/inputs.ts'
import { readChoices } from './queries/choices.ts'
import { readComparables } from './queries/read.ts'
import { readFound } from './queries/searches.ts'
import { readSubject } from './queries/subject.ts'

// As the market register: the firm's own, of which clients and guests see nothing, no matter whose valuation it is.
const access = 'inside'
const of = z.strictObject({ valuationId: z.uuid() })

/** The verbs of the comparables of a valuation. */
export const comparablesApi = {
  get: query({ access, input: of, run: (ctx, { valuationId }) => readComparables(ctx, valuationId) }),
  found: query({
    access,
    input: of.extend({ searchId: z.uuid(), from: z.number().int().min(0).max(MOST_COMPARABLES).optional() }),
    run: readFound,
  }),
  log: query({
    access,
    input: of,
    run: async (ctx, { valuationId }) => {
      await readSubject(ctx, valuationId)
      return { items: await readChoices(ctx, valuationId, { all: true }) }
    },
  }),
  search: command({
    access: 'canEditValuations',
    input: of.extend({ parameters: searchParameters }),
    idempotent: true,
    run: searchComparables,
  }),
  choose: command({ access: 'canEditValuations', input: choice, run: chooseComparable }),
  // A decision that is sent again because its answer was lost must not conflict with itself.
  decide: command({ access: 'canEditValuations', input: decisions, idempotent: true, run: decideComparables }),
}
