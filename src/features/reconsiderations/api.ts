import { paging } from '#kernel/paging.ts'
import { command, query } from '#server/procedure.ts'
import { answerReconsideration } from './commands/answer.ts'
import { askReconsideration } from './commands/ask.ts'
import { decideReconsideration, proveDecider, withdrawReconsideration } from './commands/decide.ts'
import { answered, askedFields, decided, ofValuation, one, reconsiderationFilters, withdrawn } from './model/inputs.ts'
import { listReconsiderations } from './queries/list.ts'
import { listOfValuation, readReconsideration } from './queries/read.ts'

/** The verbs of reconsiderations. A client asks as well; who may do what is judged by the record. */
export const reconsiderationsApi = {
  list: query({
    access: 'signedIn',
    input: reconsiderationFilters.extend(paging.shape),
    run: listReconsiderations,
  }),
  get: query({ access: 'signedIn', input: one, run: (ctx, { id }) => readReconsideration(ctx, id) }),
  ofValuation: query({ access: 'signedIn', input: ofValuation, run: listOfValuation }),
  ask: command({ access: 'signedIn', input: askedFields, idempotent: true, run: askReconsideration }),
  answer: command({ access: 'canEditValuations', input: answered, run: answerReconsideration }),
  decide: command({ access: 'canApproveValuations', input: decided, before: proveDecider, run: decideReconsideration }),
  withdraw: command({ access: 'signedIn', input: withdrawn, run: withdrawReconsideration }),
}
