import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { assumedOnPaper } from '#features/approaches/demonstration.ts'
import { partiesOf } from '#features/declarations/queries.ts'
import type { MadeContent } from '#features/documents/demonstration/content.ts'
import { demonstrationPerson } from '#features/people/demonstration.ts'
import { type DrawnPhoto, INSPECTION_PHOTOS, passingDraft } from '#features/quality/demonstration.ts'
import { isGranted } from '#features/terms/model/codes.ts'
import { createChance } from '#features/valuations/demonstration/chance.ts'
import { completeFilesOf } from '#features/valuations/demonstration/chosen.ts'
import type { DemonstrationValuation } from '#features/valuations/demonstration/valuations.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { DB } from '#server/db/tables.ts'

type Given = { valuations: readonly DemonstrationValuation[]; contentOf: (made: MadeContent) => { sha256: string } }

/**
 * Stores what lets files of the demonstration pass the quality rules: photos and declarations of one draft, what is assumed of the files
 * that are being reviewed, and what the reports of all that are written state. The other drafts fail in several ways.
 */
export async function saveQuality(db: Transaction<DB>, { valuations, contentOf }: Given): Promise<void> {
  const chance = createChance(95_065)
  for (const valuation of valuations)
    if (valuation.status === 'SUBMITTED' || valuation.status === 'UNDER_REVIEW') await assume(db, valuation)
  const draft = passingDraft(valuations)
  const complete = new Set(completeFilesOf(valuations).map(({ id }) => id))
  await state(
    db,
    valuations.filter(({ id, status }) => !complete.has(id) && (STATED_IN.includes(status) || id === draft?.id)),
  )
  if (!draft) return
  const held = await db
    .selectFrom('inspections')
    .select(['id', 'inspectorId', 'heldAt'])
    .where('valuationId', '=', draft.id)
    .where('state', '=', 'HELD')
    .executeTakeFirst()
  const people = new Set([draft.assignedTo, held?.inspectorId].filter((id) => id != null))
  for (const userId of people)
    await db
      .insertInto('conflictDeclarations')
      .values({
        valuationId: draft.id,
        userId,
        kind: null,
        about: JSON.stringify(partiesOf(draft)),
        declaredAt: draft.lifecycle.events[0]?.at ?? new Date(),
      })
      .execute()
  if (!held?.heldAt) return
  await db
    .insertInto('inspectionPhotos')
    .values(photoRows(INSPECTION_PHOTOS, { inspection: held, uuid: chance.uuid, contentOf }))
    .execute()
}

type Held = { id: string; inspectorId: string; heldAt: Date | null }

/** The rows of photos that were taken in the minutes before an inspection was held. */
export const photoRows = (
  photos: readonly DrawnPhoto[],
  { inspection, uuid, contentOf }: Pick<Given, 'contentOf'> & { inspection: Held; uuid: () => string },
) =>
  photos.map(({ category, caption, made }, at) => {
    const { id, inspectorId, heldAt } = inspection
    const ended = heldAt ?? new Date()
    return {
      id: uuid(),
      inspectionId: id,
      category,
      caption,
      place: 0,
      takenAt: new Date(ended.getTime() - (photos.length * 2 - at) * 60_000),
      sha256: contentOf(made).sha256,
      // Each was a file of its own on the device that took it.
      sentSha256: createHash('sha256').update(`${id} ${category} ${at}`).digest('hex'),
      name: `${caption}.png`,
      uploadId: uuid(),
      createdBy: inspectorId,
      updatedBy: inspectorId,
      createdAt: ended,
      updatedAt: ended,
    }
  })

/** The statuses of valuations whose reports are written. */
const STATED_IN: readonly string[] = ['SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'COMPLETED']

/** What the valuer states in a report beside the value. */
const STATEMENTS: FormValues = { esg: 'NOT_SIGNIFICANT', specialists: 'NONE', compliance: 'FULL' }

/** What the report of a demonstration valuation states beside its record. */
export const statementsOf = ({ status }: { status: string }): FormValues =>
  STATED_IN.includes(status) ? STATEMENTS : {}

/** The rows of a form that one person filled in at once. */
export const writtenValues = (values: FormValues, by: string, at: Date) =>
  Object.entries(values).map(([field, value]) => ({
    field,
    value: JSON.stringify(value),
    writtenBy: by,
    writtenAt: at,
    madeAt: at,
  }))

async function state(db: Transaction<DB>, valuations: readonly DemonstrationValuation[]): Promise<void> {
  const written = valuations.map(({ id, lifecycle: { assignee, events } }) => ({
    valuationId: id,
    by: demonstrationPerson(assignee).id,
    at: events[0]?.at ?? new Date(),
  }))
  if (written.length === 0) return
  await db
    .insertInto('reportChoices')
    .values(written.map(({ valuationId, by, at }) => ({ valuationId, version: 1, updatedBy: by, updatedAt: at })))
    .execute()
  await db
    .insertInto('reportChoiceValues')
    .values(
      written.flatMap(({ valuationId, by, at }) =>
        writtenValues(STATEMENTS, by, at).map((written) => ({ valuationId, ...written })),
      ),
    )
    .execute()
}

async function assume(db: Transaction<DB>, valuation: DemonstrationValuation): Promise<void> {
  const { id: valuationId, lifecycle, tenure, isUsufruct } = valuation
  const by = demonstrationPerson(lifecycle.assignee).id
  const at = lifecycle.events.at(-1)?.at ?? new Date()
  const sheet = 'ASSUMPTIONS'
  await db
    .insertInto('approachSheets')
    .values({ valuationId, sheet, version: 1, updatedBy: by, updatedAt: at })
    .execute()
  await db
    .insertInto('approachValues')
    .values(
      writtenValues(assumedOnPaper(isGranted(tenure) || Boolean(isUsufruct)), by, at).map((written) => ({
        valuationId,
        sheet,
        ...written,
      })),
    )
    .execute()
}
