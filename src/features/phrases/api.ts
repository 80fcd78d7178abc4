import { command, query } from '#server/procedure.ts'
import { addPhrase, removePhrase } from './commands.ts'
import { newPhrase, phraseList, phraseRemoval } from './model/inputs.ts'
import { listPhrases } from './queries.ts'

/** The verbs of the firm's kept phrases. Anyone who writes reasons keeps phrases for them; clients and guests see none. */
export const phrasesApi = {
  list: query({ access: 'inside', input: phraseList, run: listPhrases }),
  add: command({ access: 'canEditValuations', input: newPhrase, run: addPhrase }),
  remove: command({ access: 'canEditValuations', input: phraseRemoval, run: removePhrase }),
}
