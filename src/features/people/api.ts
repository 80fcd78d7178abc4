import { z } from 'zod'
import { DIGITS } from '#kernel/format.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { command, query } from '#server/procedure.ts'
import { keepPreference } from './commands.ts'
import { listAssignable, listClients, readMe } from './queries.ts'

const nothing = z.strictObject({})

/** The verbs of the people. */
export const peopleApi = {
  me: query({ access: 'public', input: nothing, run: readMe }),
  prefer: command({
    access: 'signedIn',
    input: z.strictObject({ language: z.enum(LANGUAGES).optional(), digits: z.enum(DIGITS).optional() }),
    run: keepPreference,
  }),
  assignable: query({ access: 'canEditValuations', input: nothing, run: listAssignable }),
  clients: query({
    access: 'canEditValuations',
    input: z.strictObject({ text: z.string().max(200).optional() }),
    run: listClients,
  }),
}
