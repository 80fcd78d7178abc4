import type { Digits } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { WriteContext } from '#server/procedure.ts'
import { sendMail } from '../../mails/commands.ts'

type Telling = Pick<WriteContext, 'db' | 'notifyCache'> & { appUrl: string }

/** Tells who issued a version, and the valuation managers, by mail that its file could not be made and when it is tried again. */
export async function tellUnprinted({ db, notifyCache, appUrl }: Telling, reportId: string): Promise<void> {
  const people = await db
    .selectFrom('issuedReports as r')
    .innerJoin('users as u', (join) =>
      join.on((eb) => eb.or([eb('u.id', '=', eb.ref('r.issuedBy')), eb('u.role', '=', 'VALUATION_MANAGER')])),
    )
    .select(['r.valuationId', 'r.valuationNumber', 'r.version', 'r.nextTryAt'])
    .select(['u.email', 'u.displayName', 'u.language', 'u.digits'])
    .where('r.id', '=', reportId)
    .where('u.active', '=', true)
    .where('u.deletedAt', 'is', null)
    .execute()
  for (const { valuationId, valuationNumber, version, nextTryAt, ...person } of people) {
    const link = `${appUrl}/valuations/${valuationId}`
    const params = { name: person.displayName, link, valuationNumber, reportVersion: version, nextTryAt }
    const reader = { language: person.language as Language | null, digits: person.digits as Digits | null }
    await sendMail({ db, notifyCache }, { kind: 'reportUnprinted', params, to: person.email, ...reader })
  }
}
