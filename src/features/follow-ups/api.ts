import { command, query } from '#server/procedure.ts'
import { addFollowUp, changeFollowUp, moveFollowUp } from './commands/write.ts'
import { changedFollowUp, followUpsPage, movedFollowUp, newFollowUp, ofFollowUp, ofRecord } from './model/inputs.ts'
import { readFollowUpHistory } from './queries/history.ts'
import { listFollowUps } from './queries/list.ts'
import { listFollowUpPeople } from './queries/people.ts'

/** The verbs of follow-ups on valuations and properties, for staff alone. */
export const followUpsApi = {
  list: query({ access: 'canEditValuations', input: followUpsPage, run: listFollowUps }),
  people: query({ access: 'canEditValuations', input: ofRecord, run: listFollowUpPeople }),
  history: query({ access: 'canEditValuations', input: ofFollowUp, run: readFollowUpHistory }),
  add: command({ access: 'canEditValuations', input: newFollowUp, idempotent: true, run: addFollowUp }),
  change: command({ access: 'canEditValuations', input: changedFollowUp, run: changeFollowUp }),
  move: command({ access: 'canEditValuations', input: movedFollowUp, run: moveFollowUp }),
}
