import { createHash, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { DEMONSTRATION_REQUESTS, type DemonstrationRequest } from '#features/requests/demonstration.ts'
import { AGREED_FIELDS } from '#features/requests/fields.ts'
import { proposeQuote } from '#features/requests/rules/fees.ts'
import { hashedTerms, termsOf } from '#features/requests/rules/terms.ts'
import { storedFields } from '#features/requests/rules.ts'
import { settingsSchema } from '#features/settings/model.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { addDays, kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import { contentOf } from '#kernel/field-content.ts'
import { rowOfContent } from '#kernel/field-descriptor.ts'
import { filsFromKwd } from '#kernel/money.ts'
import { addWorkingMinutes } from '#kernel/working-time.ts'
import type { DB } from '#server/db/tables.ts'

const HOUR = 3_600_000
type Audited = { at: Date; entry: AuditEntry }
type Account = { id: string; nameAr: string; nameEn: string }

/** Stores the requests of the demonstration's client as the commands would have. Gives the audit entries to write. */
export async function saveRequests(db: Kysely<DB>, now: Date): Promise<Audited[]> {
  const [client, firm] = [demonstrationPerson('client'), demonstrationPerson('senior')]
  const settings = settingsSchema.parse({})
  const account = await db
    .selectFrom('clientAccounts as a')
    .innerJoin('clientMembers as m', 'm.accountId', 'a.id')
    .select(['a.id', 'a.nameAr', 'a.nameEn'])
    .where('m.userId', '=', client.id)
    .executeTakeFirst()
  if (!account) return []
  const year = kuwaitYear(now)
  let last = 0
  const entries: Audited[] = []
  for (const one of DEMONSTRATION_REQUESTS) {
    const number = one.hours === null ? null : `REQ-${year}-${String(++last).padStart(4, '0')}`
    entries.push(...(await saveRequest(one, account, number)))
  }
  if (last > 0) await db.insertInto('requestCounters').values({ year, lastNumber: last }).execute()
  return entries

  async function saveRequest(one: DemonstrationRequest, of: Account, number: string | null): Promise<Audited[]> {
    const id = randomUUID()
    const at = new Date(now.getTime() - (one.hours ?? 1) * HOUR)
    const answeredAt = one.state === 'QUOTED' || one.state === 'QUESTIONED' ? new Date(at.getTime() + HOUR) : null
    const fields = storedFields(one.fields)
    const validUntil = one.quote ? addDays(kuwaitToday(now), one.quote.validDays) : null
    const { workingHours, holidays, answerHours } = settings
    await db
      .insertInto('requests')
      .values({
        id,
        number,
        clientAccountId: of.id,
        askedBy: client.id,
        state: one.state,
        fields: JSON.stringify(fields),
        createdAt: at,
        updatedAt: answeredAt ?? at,
        submittedAt: number ? at : null,
        answerDueAt: number
          ? addWorkingMinutes(at.toISOString(), answerHours * 60, { ...workingHours, holidays })
          : null,
        answeredAt,
        quoteVersion: one.quote ? 1 : null,
        validUntil,
      })
      .execute()
    if (one.question && answeredAt)
      await db
        .insertInto('requestQuestions')
        .values({
          id: randomUUID(),
          requestId: id,
          text: one.question.text,
          askedBy: firm.id,
          askedAt: answeredAt,
          ...(one.question.answer
            ? { answer: one.question.answer, answeredBy: client.id, answeredAt: new Date(at.getTime() + 3 * HOUR) }
            : {}),
        })
        .execute()
    if (one.quote && validUntil) {
      const { fee, deposit, workingDays } = one.quote
      const { basis, premise, inspectionLevel, reportType } = proposeQuote(fields, settings, validUntil)
      const agreed = { ...contentOf(AGREED_FIELDS, {}), basis, premise, inspectionLevel, reportType }
      const terms = termsOf({
        firm: settings.companyName,
        firmEmail: settings.supportEmail,
        client: { ar: of.nameAr, en: of.nameEn },
        ...{ fields, agreed, fee, deposit, workingDays, validUntil, note: null },
      })
      await db
        .insertInto('requestQuotes')
        .values({
          requestId: id,
          version: 1,
          feeFils: filsFromKwd(fee),
          depositFils: filsFromKwd(deposit),
          validUntil,
          workingDays,
          ...rowOfContent(AGREED_FIELDS, agreed),
          terms: JSON.stringify(terms),
          termsSha256: createHash('sha256').update(hashedTerms(terms)).digest('hex'),
          madeBy: firm.id,
          madeAt: new Date(at.getTime() + 5 * HOUR),
        })
        .execute()
    }
    const about = { resourceId: id, resourceType: 'request' }
    const by = (person: typeof client) => ({ id: person.id, name: person.displayName })
    if (!number) return []
    const submitted: Audited = {
      at,
      entry: { eventType: 'REQUEST_SUBMIT', actor: by(client), description: `Submitted request ${number}`, ...about },
    }
    const answered: Audited[] = answeredAt
      ? [
          {
            at: answeredAt,
            entry: {
              eventType: one.quote ? 'REQUEST_QUOTE' : 'REQUEST_QUESTION',
              actor: by(firm),
              description: one.quote ? `Quoted for request ${number}` : `Asked about request ${number}`,
              ...about,
            },
          },
        ]
      : []
    return [submitted, ...answered]
  }
}
