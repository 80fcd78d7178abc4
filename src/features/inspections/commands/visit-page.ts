import { COMMA, formatDay, formatInstant, formatSpan, formatTime, type Reading } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { limitLinkTries } from '#server/identity/rate-limits.ts'
import { type DrawnAnswer, type DrawnQuestion, SHOWN, unlessTooMany } from '#server/web/drawn-pages.ts'
import { areaLabel } from '../../places/model.ts'
import { readSettings } from '../../settings/queries.ts'
import type { VisitAnswer } from '../model/proposals.ts'
import { type LinkedProposal, linkedProposal } from '../queries/linked-proposal.ts'
import { chosenTime } from '../queries/visit-file.ts'
import { firstName, isOffered, proposalState } from '../rules/proposals.ts'
import { type Answering, answerProposal } from './answer.ts'

/**
 * What /visit/TOKEN shows: the times to choose from, what was chosen, or that the link is over. It names the firm, the area, the block and,
 * if the firm chose so, the inspector's first name. Its form answers the proposal.
 */
export const visitPage =
  (parts: Answering) =>
  (question: DrawnQuestion): Promise<DrawnAnswer> =>
    unlessTooMany(async () => {
      const { text, sent, language } = question
      const token = text ?? ''
      if (!sent) {
        await limitLinkTries(parts.db, question.ip)
        return shown(parts, token, language)
      }
      const answered = await answerProposal(parts, { token, request: question }, answerOf(sent))
      if (answered === 'DONE') return { redirect: `/visit/${encodeURIComponent(token)}` }
      const notes = { taken: answered === 'TAKEN' ? SHOWN : [], faulty: answered === 'FAULTY' ? SHOWN : [] }
      return shown(parts, token, language, { ...notes, note: sent.note ?? '', phone: sent.phone ?? '' })
    })

function answerOf({ time, note = '', phone = '' }: Readonly<Record<string, string>>): VisitAnswer {
  return time === undefined ? { note, phone } : { time: new Date(time) }
}

async function shown(parts: Answering, token: string, language: Language, more = {}): Promise<DrawnAnswer> {
  const found = await linkedProposal(parts.db, token)
  const now = new Date()
  const { digits } = await readSettings(parts)
  const reading = { language, digits }
  const chosen = found && chosenTime(found, now)
  if (chosen) {
    const facts = { ...placeFacts(found, reading), at: dayAndTime(chosen, reading), href: `/calendar/${token}.ics` }
    return { status: 200, facts: { chosen: [facts] } }
  }
  const state = found?.isUsable ? proposalState(found, now) : null
  if (state === 'DECLINED') return { status: 200, facts: { declined: SHOWN } }
  if (!found || state !== 'OPEN') return { status: 404, facts: { gone: SHOWN } }
  const times = found.times
    .filter((time, at) => isOffered(time, found.overlapping[at] ?? [], found, now))
    .map((time) => ({ value: time.toISOString(), at: dayAndTime(time, reading) }))
  const open = {
    ...placeFacts(found, reading),
    lasting: formatSpan(found.minutes, reading),
    until: formatInstant(found.expiresAt, reading),
    choice: times.length > 0 ? [{ times }] : [],
    none: times.length > 0 ? [] : SHOWN,
    ...more,
  }
  return { status: 200, facts: { open: [open] } }
}

const placeFacts = ({ areaName, blockNumber, inspectorName }: LinkedProposal, { language }: Reading) => ({
  area: areaLabel(areaName, language),
  block: blockNumber,
  inspector: inspectorName ? [{ name: firstName(inspectorName) }] : [],
})

const dayAndTime = (at: Date, reading: Reading) =>
  [formatDay(at, reading), formatTime(at, reading)].join(COMMA[reading.language])
