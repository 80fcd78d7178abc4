import { fill } from '#kernel/words.ts'
import type { ReadContext } from '#server/procedure.ts'
import { areaLabel } from '../../places/model.ts'
import { readSettings } from '../../settings/queries.ts'
import { proposalsMessages } from '../messages/proposals.ts'
import { invitationFile } from '../rules/invitation.ts'
import { type LinkedProposal, linkedProposal } from './linked-proposal.ts'

/** The time of the visit that was chosen by the link; null when none was chosen, or when the visit is over or no longer planned. */
export function chosenTime({ state, inspectionState, startsAt, lasting }: LinkedProposal, now: Date): Date | null {
  if (state !== 'CHOSEN' || inspectionState !== 'PLANNED' || !startsAt) return null
  return startsAt.getTime() + (lasting ?? 0) * 60_000 > now.getTime() ? startsAt : null
}

/** The file of a visit that was chosen by a link, as its page offers it for calendars; null for any other token. */
export async function visitFile(
  parts: Pick<ReadContext, 'db' | 'notifyCache'>,
  { token }: { token: string },
): Promise<string | null> {
  const found = await linkedProposal(parts.db, token)
  const at = new Date()
  const startsAt = found && chosenTime(found, at)
  if (!startsAt || !found.inspectionId) return null
  const { language, areaName, blockNumber: block } = found
  const { companyName, supportEmail } = await readSettings(parts)
  const firm = { name: companyName[language], email: supportEmail }
  return invitationFile({
    ...{ method: 'PUBLISH', inspectionId: found.inspectionId, version: found.inspectionVersion ?? 1, startsAt },
    ...{ minutes: found.lasting ?? found.minutes, language, firm, to: null, at },
    summary: fill(proposalsMessages.invitation[language], { firm: firm.name }),
    place: fill(proposalsMessages.place[language], { area: areaLabel(areaName, language), block }),
  })
}
