import { command, query } from '#server/procedure.ts'
import { saveClientTerms } from './commands.ts'
import { changedTerms, ofClient } from './model/inputs.ts'
import { readClientTerms } from './queries.ts'

/** The verbs of what clients agreed for all their orders: managers keep them, as they do client accounts. */
export const clientTermsApi = {
  get: query({ access: 'admin', input: ofClient, run: readClientTerms }),
  save: command({ access: 'admin', input: changedTerms, run: saveClientTerms }),
}
