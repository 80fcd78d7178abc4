import { createHash } from 'node:crypto'
import { AppError, recordInvalid } from '#kernel/errors.ts'
import { inputOfRow, type RowOf } from '#kernel/field-descriptor.ts'
import { tidyText } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import type { WriteContext } from '#server/procedure.ts'
import type { EngagementRow } from '../../engagements/commands/lock.ts'
import { WRITTEN_FIELDS } from '../../engagements/fields.ts'
import { legalNameOf } from '../../requests/commands/client-name.ts'
import { readSettings } from '../../settings/queries.ts'
import type { NewAmendment } from '../model/inputs.ts'
import { amendmentText, hashedText } from '../rules/text.ts'
import { amendmentFaults, amendmentNumber, changesOf } from '../rules.ts'

const sha256Of = (text: Word): string => createHash('sha256').update(hashedText(text)).digest('hex')
/** What is written of an engagement as it is now, as it is sent. */
export const termsOf = (row: EngagementRow) => inputOfRow(WRITTEN_FIELDS, row as RowOf<typeof WRITTEN_FIELDS>)

type Typed = { ordinal: number; terms: NewAmendment['terms']; reason: string }

/** What is written of an amendment: its changes of what is agreed now, and its text. Throws 'record-invalid' with all faults, and 'request-without-account'. */
export async function writtenOf(ctx: WriteContext, engagement: EngagementRow, { ordinal, terms, reason }: Typed) {
  const now = termsOf(engagement)
  const faults = amendmentFaults(now, terms, reason)
  if (faults.length > 0) throw recordInvalid(faults)
  const changes = changesOf(now, terms)
  if (engagement.clientAccountId === null) throw new AppError('request-without-account')
  const { companyName } = await readSettings(ctx)
  const text = amendmentText({
    number: amendmentNumber(engagement, ordinal),
    engagement: engagement.number,
    agreedOn: engagement.agreedOn ?? '',
    firm: companyName,
    client: await legalNameOf(ctx.db, engagement.clientAccountId),
    changes,
    reason: tidyText(reason),
  })
  const row = {
    changes: JSON.stringify(changes),
    reason: tidyText(reason),
    textAr: text.ar,
    textEn: text.en,
    textSha256: sha256Of(text),
  }
  return { changes, row }
}
