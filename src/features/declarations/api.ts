import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { decide, declare } from './commands.ts'
import { CONFLICT_KINDS, LONGEST_TEXT, MOST_ASKED } from './model.ts'
import { readDeclarations, readLacking } from './queries.ts'

const valuationId = z.uuid()

/** The verbs of declarations of conflicts of interest. */
export const declarationsApi = {
  ofValuation: query({ access: 'canEditValuations', input: z.strictObject({ valuationId }), run: readDeclarations }),
  lacking: query({
    access: 'canEditValuations',
    input: z.strictObject({ ids: z.array(valuationId).min(1).max(MOST_ASKED), to: z.enum(['SUBMITTED', 'APPROVED']) }),
    run: readLacking,
  }),
  declare: command({
    access: 'canEditValuations',
    input: z.strictObject({
      valuationId,
      kind: z.enum(CONFLICT_KINDS).nullable(),
      details: z.string().max(LONGEST_TEXT).optional(),
    }),
    run: declare,
  }),
  decide: command({
    access: 'admin',
    input: z.strictObject({
      valuationId,
      declarationId: z.string().regex(/^\d{1,15}$/),
      isAllowed: z.boolean(),
      reason: z.string().max(LONGEST_TEXT),
    }),
    run: decide,
  }),
}
