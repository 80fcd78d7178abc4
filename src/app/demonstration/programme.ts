import { randomUUID } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import { FUND_TITLE } from '#features/engagements/demonstration.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { DB, Tables } from '#server/db/tables.ts'
import type { Saved } from './engagements.ts'

/** The change of a value in percent beyond which the fund asks why. */
const BOUND = 10
const REASON = 'غادر مستأجران رئيسيان خلال السنة، وأُعيد تأجير أحد الطابقين بإيجار أقل.'

/**
 * Stores the programme of the fund: its properties, its two cycles, what each valuation of the second was rolled forward from, and why the value of
 * one moved as far as it did; another still waits for its reason. Gives the audit entries to write.
 */
export async function saveProgramme(
  db: Transaction<DB>,
  engagements: readonly Saved[],
): Promise<{ at: Date; entry: AuditEntry }[]> {
  const years = engagements.filter(({ cycle }) => cycle !== undefined)
  const [first, second] = years
  if (!first || !second) return []
  const by = demonstrationPerson('manager')
  const { clientAccountId } = await db
    .selectFrom('engagements')
    .select('clientAccountId')
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow()
  const [id, begun] = [randomUUID(), first.states[0]?.at ?? new Date(0)]
  const { purpose, basis, requestedParty, intendedUsers, reportForm, reportLanguage, fee } = second.terms
  if (clientAccountId === null) return []
  const programme: Insertable<Tables['programmes']> = {
    ...{ id, title: FUND_TITLE, clientAccountId, frequency: 'YEARLY', firstDate: first.terms.valuationDate ?? '' },
    ...{ pattern: ['FULL', 'EXTERNAL'], boundPercent: BOUND, reminderDays: 30, remindedOrdinal: 2 },
    ...{ purpose, basis, premise: 'HIGHEST_AND_BEST_USE', requestedParty, intendedUsers, reportForm, reportLanguage },
    ...{ feeKind: 'EACH', feeFils: filsFromKwd(fee), leadId: demonstrationPerson(second.lead).id },
    ...{ createdBy: by.id, createdAt: begun },
  }
  await db.insertInto('programmes').values(programme).execute()
  const properties = second.lines.map(({ propertyId, section }, at) => ({
    ...{ programmeId: id, propertyId, section, ordinal: at + 1 },
  }))
  await db.insertInto('programmeProperties').values(properties).execute()
  const cycles = years.map(({ id: engagementId, terms: { valuationDate }, states, lines }, at) => ({
    ...{ id: randomUUID(), programmeId: id, ordinal: at + 1, valuationDate: valuationDate ?? '', engagementId },
    ...{ level: 'FULL', rollState: at === 0 ? 'NONE' : 'DONE', done: at === 0 ? 0 : lines.length },
    ...{ rollBy: at === 0 ? null : by.id, openedBy: by.id, openedAt: states[0]?.at ?? begun },
  }))
  await db.insertInto('programmeCycles').values(cycles).execute()
  const rolledAt = second.states.at(-1)?.at ?? begun
  const rolls = second.lines.map(({ from }, at) => ({
    ...{ engagementPropertyId: second.lineIds[at] ?? '', cycleId: cycles[1]?.id ?? '', rolledAt },
    fromValuationId: from?.id ?? null,
  }))
  await db.insertInto('programmeRolls').values(rolls).execute()
  const fallen = second.lines.findIndex(({ valuation, from }) => {
    const [was, is] = [from?.finalValue ?? 0, valuation?.finalValue ?? 0]
    return was > 0 && is > 0 && is < was * (1 - BOUND / 100)
  })
  if (fallen >= 0)
    await db
      .insertInto('movementReasons')
      .values({
        ...{ engagementPropertyId: second.lineIds[fallen] ?? '', reason: REASON },
        writtenBy: demonstrationPerson('appraiser').id,
      })
      .execute()
  const entry = (eventType: AuditEntry['eventType'], description: string, details: Record<string, unknown> = {}) => ({
    ...{ eventType, description, details, actor: { id: by.id, name: by.displayName } },
    ...{ resourceId: id, resourceType: 'programme' },
  })
  return [
    { at: begun, entry: entry('PROGRAMME_CREATE', `Created the revaluation programme ${FUND_TITLE}`) },
    ...cycles.map(({ ordinal, openedAt, engagementId, valuationDate }) => ({
      at: openedAt,
      entry: entry('PROGRAMME_CYCLE_OPEN', `Opened cycle ${ordinal} of the revaluation programme ${FUND_TITLE}`, {
        ...{ ordinal, valuationDate, engagementId },
      }),
    })),
  ]
}
