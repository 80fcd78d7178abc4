import type { Kysely } from 'kysely'
import { rowScope } from '#access/actor.ts'
import { can } from '#access/can.ts'
import { AppError } from '#kernel/errors.ts'
import { kwdFromFils } from '#kernel/money.ts'
import type { DB } from '#server/db/tables.ts'
import { scopeOf } from '#server/lists/scope.ts'
import { presentFields } from '#server/lists/selected-fields.ts'
import type { DownloadContext, ReadContext } from '#server/procedure.ts'
import { BESIDES_FIELDS } from '../../engagements/fields.ts'
import type { EngagementState } from '../../engagements/model/codes.ts'
import { BESIDES_COLUMNS, CLIENT_NAMES, inScope } from '../../engagements/queries/rows.ts'
import type { Received } from '../../issued-reports/model.ts'
import { noticesOf, receivedOf } from '../../issued-reports/queries/deliveries.ts'
import { isWholeWithheld } from '../../issued-reports/queries/withholding.ts'
import { validityOf } from '../../issued-reports/rules/validity.ts'
import type { ReportLanguage } from '../../valuation-reports/model/codes.ts'
import { undrawnLetters } from '../../valuation-reports/queries/bound.ts'
import type { WholeChoice, WholeScreen, WholeTerms, WholeVersion } from '../model.ts'
import { changesBetween, type Shown } from '../rules/changes.ts'
import { unchosen } from '../rules/draft.ts'
import { groupsOf, isMissing, sumOf } from '../rules/schedule.ts'
import { type Current, readCurrent } from './lines.ts'
import { keptOfTwo } from './pairs.ts'
import { type StoredVersion, shownOf, storedVersions } from './versions.ts'

type Reading = Pick<ReadContext, 'actor' | 'db' | 'notifyCache'>

/** The states in which a report is issued; a correction may come after the engagement is closed. */
const ISSUED_IN: readonly EngagementState[] = ['AGREED', 'IN_PROGRESS', 'IN_REVIEW', 'ISSUED', 'CLOSED']

/** The terms of an engagement that its report states. The caller has found it in scope. */
export async function readTerms(db: Kysely<DB>, engagementId: string): Promise<WholeTerms> {
  const { clientNameAr, clientNameEn, ...terms } = await db
    .selectFrom('engagements as e')
    .select(['e.id as engagementId', 'e.number', 'e.title'])
    .select(CLIENT_NAMES)
    .select(['e.orderReference', 'e.purpose', 'e.basis', 'e.premise', 'e.requestedParty'])
    .select(BESIDES_COLUMNS)
    .select(['e.inspectionLevel', 'e.agreedOn'])
    .where('e.id', '=', engagementId)
    .executeTakeFirstOrThrow()
  return {
    ...presentFields(BESIDES_FIELDS, terms, 'all'),
    client: { ar: clientNameAr || clientNameEn, en: clientNameEn || clientNameAr },
  } as WholeTerms
}

/** What is chosen for the report of an engagement; version 0 until somebody chooses. The caller has found it in scope. */
export async function readDraft(
  db: Kysely<DB>,
  engagementId: string,
): Promise<{ version: number; choice: WholeChoice }> {
  const row = await db
    .selectFrom('engagements as e')
    .leftJoin('engagementReportDrafts as d', 'd.engagementId', 'e.id')
    .select(['e.reportLanguage', 'd.version', 'd.content'])
    .where('e.id', '=', engagementId)
    .executeTakeFirstOrThrow()
  const choice = row.content === null ? unchosen(row.reportLanguage as ReportLanguage) : row.content
  return { version: row.version ?? 0, choice: choice as unknown as WholeChoice }
}

/** An engagement in this person's scope. Throws 'engagement-not-found'. */
export async function findEngagement({ actor, db }: Pick<DownloadContext, 'actor' | 'db'>, id: string) {
  const found = await db
    .selectFrom('engagements as e')
    .select(['e.id', 'e.number', 'e.title', 'e.state', 'e.reportType'])
    .where('e.id', '=', id)
    .where(inScope(...scopeOf(actor)))
    .executeTakeFirst()
  if (!found) throw new AppError('engagement-not-found')
  return { ...found, state: found.state as EngagementState }
}

/** All that the screen of an engagement's report shows; clients have the versions that are issued and nothing else. Throws 'engagement-not-found'. */
export async function readWhole(ctx: Reading, { engagementId }: { engagementId: string }): Promise<WholeScreen> {
  const { actor, db } = ctx
  const { id: _, reportType, ...found } = await findEngagement(ctx, engagementId)
  const stored = await storedVersions(db, engagementId)
  const isInside = rowScope(actor) === 'all'
  const latest = stored[0]?.version ?? 0
  const isWithdrawn = found.state === 'CANCELLED'
  const people = isInside ? await namesOf(db, stored) : new Map<string, string>()
  const ids = isInside ? stored.map(({ id }) => id) : []
  const received = await receivedOf(db, 'engagementReportId', ids)
  const versions = stored
    .filter(({ state }) => isInside || state === 'ISSUED')
    .map((row) => ({
      ...versionOf(row, { latest, isWithdrawn, isInside, by: people.get(row.issuedBy) ?? null }),
      ...received(row.id),
    }))
  const notices = isInside ? await noticesOf(db, engagementId) : []
  const screen = { engagementId, ...found, versions, notices }
  if (!isInside)
    return {
      ...screen,
      // Neither files nor sums before they are paid.
      versions: (await isWholeWithheld(db, engagementId)) ? [] : versions,
      draft: null,
      now: null,
      notIncluded: [],
      letters: '',
      isOutdated: false,
      barred: 'state',
      may: { edit: false, issue: false, deliver: false, inform: false },
    }
  const draft = await readDraft(db, engagementId)
  const current = await readCurrent(db, engagementId, draft.choice)
  const shown = stored.find(({ state }) => state === 'ISSUED')
  const terms = await readTerms(db, engagementId)
  const changes = shown && changesBetween(await shownOf(db, shown), await shownNow(ctx, terms, current, draft))
  const isOutdated = changes !== undefined && changes.length > 0
  return {
    ...screen,
    draft,
    now: nowOf(current),
    notIncluded: current.notIncluded,
    letters: undrawnIn(draft.choice, current, terms),
    isOutdated,
    barred: barOf({ ...found, reportType }, current, stored) ?? (changes && !isOutdated ? 'unchanged' : null),
    may: {
      edit: isJoint(reportType) && can(actor, 'canEditValuations'),
      issue: can(actor, 'canApproveValuations'),
      deliver: can(actor, 'canEditValuations') && !isWithdrawn,
      inform: can(actor, 'canEditValuations'),
    },
  }
}

/** The letters of what was typed for the report itself that papers cannot draw; each property's own were accepted with its report. */
export const undrawnIn = (
  choice: WholeChoice,
  { notIncluded }: Pick<Current, 'notIncluded'>,
  terms: WholeTerms,
): string => undrawnLetters(JSON.stringify([choice, notIncluded, terms])).join('')

/** What a version that is issued now would show. */
async function shownNow(
  ctx: Reading,
  terms: WholeTerms,
  { lines }: Current,
  { choice }: { choice: WholeChoice },
): Promise<Shown> {
  return { lines, choice, data: { terms, ...(await keptOfTwo(ctx, terms, lines)) } }
}

/** True where a report of the whole is made: a restricted report or a review is of one property. */
export const isJoint = (reportType: string | null): boolean => reportType === null || reportType === 'FULL'

/** Why a report cannot be issued, before it is compared with the last one; null when it can. */
export function barOf(
  { state, reportType }: { state: string; reportType: string | null },
  { lines, notIncluded }: Current,
  versions: readonly Pick<StoredVersion, 'state'>[],
): WholeScreen['barred'] {
  if (!isJoint(reportType)) return 'type'
  if (!ISSUED_IN.some((each) => each === state)) return 'state'
  if (versions.some((version) => version.state === 'PREPARING' || version.state === 'FAILED')) return 'making'
  if (notIncluded.some(isMissing)) return 'missing'
  return lines.length === 0 ? 'none' : null
}

const nowOf = ({ lines }: Current): WholeScreen['now'] => ({
  properties: lines.length,
  aggregate: kwdFromFils(sumOf(lines)),
  bySection: groupsOf(lines, 'section').map(({ key, lines: some, fils }) => ({
    section: key,
    count: some.length,
    value: kwdFromFils(fils),
  })),
  byLot: groupsOf(lines, 'lot').flatMap(({ key, lines: some, fils }) =>
    key === null ? [] : [{ lot: key, count: some.length, value: kwdFromFils(fils) }],
  ),
})

type About = { latest: number; isWithdrawn: boolean; isInside: boolean; by: string | null }

function versionOf(
  row: StoredVersion,
  { latest, isWithdrawn, isInside, by }: About,
): Omit<WholeVersion, keyof Received> {
  const { id, version, state, choice, properties, changes, code, fileName, sha256, pages, isSigned, done } = row
  const printing = state === 'ISSUED' ? 'ISSUED' : state === 'FAILED' ? 'FAILED' : 'PREPARING'
  return {
    id,
    version,
    state,
    validity: validityOf({ state: printing, version, latest, isWithdrawn }),
    language: choice.language,
    form: choice.form,
    properties,
    aggregate: kwdFromFils(Number(row.aggregateFils)),
    reason: row.reason,
    changes,
    code,
    fileName,
    issuedByName: by,
    issuedAt: row.issuedAt.toISOString(),
    sha256,
    dataSha256: row.dataSha256,
    size: row.size === null ? null : Number(row.size),
    pages,
    isSigned,
    failure: isInside ? row.failure : null,
    done,
  }
}

async function namesOf(db: Kysely<DB>, versions: readonly StoredVersion[]): Promise<Map<string, string>> {
  if (versions.length === 0) return new Map()
  const ids = [...new Set(versions.map(({ issuedBy }) => issuedBy))]
  const rows = await db.selectFrom('users').select(['id', 'displayName']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, displayName }) => [id, displayName]))
}
