import { type Kysely, sql, type Transaction } from 'kysely'
import { type MadeContent, madeContent } from '#features/documents/demonstration/content.ts'
import {
  addingOf,
  boundOf,
  demonstrationDocuments,
  documentRow,
  fileRow,
} from '#features/documents/demonstration/documents.ts'
import { demonstrationEngagements } from '#features/engagements/demonstration.ts'
import { demonstrationEvidence } from '#features/market/demonstration/market.ts'
import { notifyOf } from '#features/notifications/commands.ts'
import { settleDue } from '#features/notifications/jobs/due.ts'
import {
  DEMO_PASSWORD,
  DEMONSTRATION_PEOPLE,
  type DemonstrationPerson,
  demonstrationPerson,
} from '#features/people/demonstration.ts'
import { demonstrationPhotos, photoRow } from '#features/photos/demonstration/photos.ts'
import { DEMONSTRATION_PHRASES } from '#features/phrases/demonstration.ts'
import { demonstrationRules } from '#features/planning/demonstration.ts'
import { photoAdding } from '#features/properties/demonstration/photos.ts'
import { demonstrationProperties } from '#features/properties/demonstration/properties.ts'
import { EXAMPLE_PHOTOS, INSPECTION_PHOTOS } from '#features/quality/demonstration.ts'
import { demonstrationCosts } from '#features/unit-costs/demonstration.ts'
import { auditEntriesOf } from '#features/valuations/demonstration/audit-entries.ts'
import { completeFilesOf, dateCompleteFiles } from '#features/valuations/demonstration/chosen.ts'
import { demonstrationValuations } from '#features/valuations/demonstration/valuations.ts'
import type { AuditEntry } from '#kernel/audit.ts'
import { kuwaitToday, kuwaitYear } from '#kernel/dates.ts'
import { filsFromKwd } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'
import { readEnv } from '#server/env.ts'
import type { FileStore } from '#server/files/store/file-store.ts'
import { keepMade } from '#server/files/store/keep-made.ts'
import { openFileStore } from '#server/files/store/open-store.ts'
import { createUser } from '#server/identity/create-user.ts'
import { hashPassword } from '#server/identity/passwords/password-hash.ts'
import { log } from '#server/log.ts'
import type { Task } from '#server/tasks/task.ts'
import { isDecided, markDemonstration } from '../demonstration.ts'
import '../audit.ts'
import { saveAgreedTerms } from './agreed-terms.ts'
import { saveApproaches } from './approaches.ts'
import { saveComparisons } from './comparisons.ts'
import { saveCompleteFiles, saveHold } from './complete-file.ts'
import { saveConduct } from './conduct.ts'
import { saveEngagements } from './engagements.ts'
import { saveFollowUps } from './follow-ups.ts'
import { saveInspections } from './inspections.ts'
import { saveInvoices } from './invoices.ts'
import { saveIssuedReports, saveJointReports, saveShownDraft } from './issued-reports.ts'
import { saveCommentaries, saveMarket } from './market.ts'
import { savePriceIndices } from './price-indices.ts'
import { saveProgramme } from './programme.ts'
import { saveQuality } from './quality.ts'
import { saveRandomTesting } from './random-testing.ts'
import { saveReconsiderations } from './reconsiderations.ts'
import { saveRequests } from './requests.ts'
import { saveReviews } from './reviews.ts'
import { auditRows, lastNumbers, newUser, propertyRow, registration, TURNAROUND, valuationRow } from './rows.ts'
import { saveSpatial } from './spatial.ts'
import { saveTenancies } from './tenancies.ts'
import { saveMessages } from './threads.ts'

/** Where its files are kept, and the address under which people reach the product: codes of reports lead there. */
type Load = { secret: string; store: FileStore; appUrl: string; now?: Date }

/** Loads the demonstration in a process of its own, which gives back the memory of all that is read for it. */
export const run: Task<Pick<Load, 'secret' | 'appUrl'>, boolean> = async (db, input) =>
  loadDemonstration(db, { ...input, store: await openFileStore(readEnv(), { log }) })

/**
 * Loads the demonstration firm into an empty database: people of every role, 247 valuations up to today with documents on
 * some of them, the properties that many of them are about, the tenancy schedule of one, comparisons of some of those, the licences of the valuers, what they declared,
 * a generated market, amenities and zones, and what happened to them, all of it or nothing, and last the setting
 * by which servers know that it is whole. Of two servers that start together one loads and the other waits. True when this one loaded it.
 */
export async function loadDemonstration(db: Kysely<DB>, { secret, now = new Date(), ...to }: Load): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const make = (trx: Kysely<DB>, person: DemonstrationPerson) =>
    createUser(trx, secret, newUser(person, now), { passwordHash, totp: person.totp })
  return db.transaction().execute((trx) => loadInto(trx, { ...to, make, now }))
}

type MakeUser = (db: Kysely<DB>, person: DemonstrationPerson) => Promise<unknown>

async function loadInto(
  db: Transaction<DB>,
  { make, store, appUrl, now }: Required<Omit<Load, 'secret'>> & { make: MakeUser },
): Promise<boolean> {
  // The other one may take longer than a statement may.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtext('demonstration'))`.execute(db)
  if (await isDecided(db)) return false
  const linked = demonstrationProperties(demonstrationValuations(kuwaitToday(now)))
  const { engagements, more } = demonstrationEngagements(linked, now)
  const { valuations } = linked
  const properties = [...linked.properties, ...more]
  dateCompleteFiles(valuations)
  for (const person of DEMONSTRATION_PEOPLE) await make(db, person)
  await db.insertInto('properties').values(properties.map(propertyRow)).execute()
  const photos = demonstrationPhotos('property', properties)
  const evidence = demonstrationEvidence(kuwaitToday(now))
  const evidencePhotos = demonstrationPhotos('evidence', evidence)
  const complete = new Map(completeFilesOf(valuations).map((one) => [one.id, one]))
  const unkept = demonstrationDocuments(valuations).map((one) => ({
    ...one,
    made: madeContent(one.content, complete.get(one.valuationId)),
  }))
  const contentOf = await keptContents(db, store, [
    ...unkept,
    ...photos,
    ...evidencePhotos,
    ...INSPECTION_PHOTOS,
    ...EXAMPLE_PHOTOS,
  ])
  const documents = unkept.map(({ made, ...one }) => ({ ...one, ...contentOf(made) }))
  const held = Map.groupBy(documents, ({ valuationId }) => valuationId)
  await db
    .insertInto('valuations')
    .values(valuations.map((valuation) => valuationRow(valuation, boundOf(held.get(valuation.id) ?? []))))
    .execute()
  await db.insertInto('valuationCounters').values(lastNumbers(valuations)).execute()
  await db.insertInto('documents').values(documents.map(documentRow)).execute()
  await db
    .insertInto('documentFiles')
    .values(documents.map((document) => fileRow(document, document.sha256)))
    .execute()
  await db
    .insertInto('propertyPhotos')
    .values(photos.map((photo) => ({ ...photoRow(photo, contentOf(photo.made).sha256), propertyId: photo.record.id })))
    .execute()
  await saveConduct(db, valuations, now)
  await saveMarket(db, evidence)
  await savePriceIndices(db, now)
  const commented = await saveCommentaries(db, now)
  await saveCosts(db, now)
  await saveSpatial(db)
  await db
    .insertInto('evidencePhotos')
    .values(
      evidencePhotos.map((photo) => ({
        ...photoRow(photo, contentOf(photo.made).sha256),
        evidenceId: photo.record.id,
      })),
    )
    .execute()
  const compared = await saveComparisons(db, properties)
  const scheduled = await saveTenancies(db, properties, now)
  const visited = await saveInspections(db, valuations, now)
  const completeFiles = await saveCompleteFiles(db, { valuations, contentOf, documents })
  const holds = await saveHold(db, valuations, now)
  const followedUp = await saveFollowUps(db, valuations, now)
  const reconsidered = await saveReconsiderations(db, valuations, now)
  const invoiced = await saveInvoices(db, now)
  const requested = await saveRequests(db, now)
  const { saved, entries: engaged } = await saveEngagements(db, engagements)
  const planned = await saveProgramme(db, saved)
  await saveMessages(db, now)
  const tested = await saveRandomTesting(db, valuations, now)
  const registered = properties.map((property) => ({ at: property.at, entry: registration(property) }))
  const added = [
    ...documents.map((document) => addingOf(document, document)),
    ...photos.map((photo) => photoAdding(photo, contentOf(photo.made).sha256)),
  ]
  const happened = [
    ...registered,
    ...valuations.flatMap(auditEntriesOf),
    ...added,
    ...compared,
    ...scheduled,
    ...visited,
    ...completeFiles,
    ...holds,
    ...followedUp,
    ...reconsidered,
    ...invoiced,
    ...requested,
    ...engaged,
    ...planned,
    ...tested,
    ...commented,
  ]
  await db.insertInto('auditLog').values(auditRows(happened, now)).execute()
  await saveApproaches(db, valuations)
  await saveQuality(db, { valuations, contentOf })
  await saveIssuedReports(db, valuations, { appUrl, now })
  await saveJointReports(db, saved, { appUrl })
  await saveAgreedTerms(db, saved, { appUrl, now })
  await saveReviews(db, valuations)
  await saveShownDraft(db, valuations, { appUrl })
  await saveNotifications(db, happened, now)
  await db
    .insertInto('settings')
    .values({ key: 'turnaround', value: JSON.stringify(TURNAROUND) })
    .execute()
  await markDemonstration(db, true)
  return true
}

/** Stores the contents of documents and photos, each once, and returns the lookup of a content's stored file. */
async function keptContents(db: Transaction<DB>, store: FileStore, holders: readonly { made: MadeContent }[]) {
  const textOf = (made: MadeContent) => (made.kind === 'pdf' ? made.text : made.svg)
  const contents = new Map(holders.map(({ made }) => [textOf(made), made]))
  const stored = await keepMade(store, db, [...contents.values()])
  const byText = new Map([...contents.keys()].map((text, at) => [text, stored[at]]))
  return (made: MadeContent) => {
    const found = byText.get(textOf(made))
    if (!found) throw new Error('a content that was not kept')
    return found
  }
}

/** Writes the generated tables of unit costs and planning rules, and the phrases that the demonstration firm keeps. */
async function saveCosts(db: Kysely<DB>, now: Date): Promise<void> {
  const costs = demonstrationCosts(kuwaitYear(now)).map(({ by, cost, ...row }) => ({
    ...row,
    costFils: filsFromKwd(cost),
    isGenerated: true,
    createdBy: demonstrationPerson(by).id,
    createdAt: new Date(`${row.fromDate}T07:30:00Z`),
  }))
  await db.insertInto('unitCosts').values(costs).execute()
  const rules = demonstrationRules().map(({ by, ...row }) => ({
    ...row,
    isGenerated: true,
    createdBy: demonstrationPerson(by).id,
    createdAt: now,
  }))
  await db.insertInto('planningRules').values(rules).execute()
  const addedBy = demonstrationPerson('senior').id
  const phrases = DEMONSTRATION_PHRASES.map((phrase, at) => ({
    ...phrase,
    id: `00f4a5e0-0000-4000-8000-${String(at).padStart(12, '0')}`,
    addedBy,
    addedAt: now,
  }))
  await db.insertInto('phrases').values(phrases).execute()
}

/** The days of which inboxes hold notifications, and those of which it is still unread. */
const TOLD_DAYS = 14
const UNREAD_DAYS = 3
const DAY = 86_400_000

/** Notifies the people of the firm of what happened in the last days, as they would have been notified then. */
async function saveNotifications(
  db: Kysely<DB>,
  happened: readonly { at: Date; entry: AuditEntry }[],
  now: Date,
): Promise<void> {
  const recent = happened.filter(({ at }) => at <= now && at.getTime() > now.getTime() - TOLD_DAYS * DAY)
  const inOrder = recent.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  await notifyOf(
    db,
    inOrder.map(({ at, entry }) => ({ ...entry, at })),
  )
  await db
    .updateTable('notifications')
    .set({ readAt: sql<Date>`made_at + interval '2 hours'` })
    .where('madeAt', '<', new Date(now.getTime() - UNREAD_DAYS * DAY))
    .execute()
  await settleDue(db, now)
}
