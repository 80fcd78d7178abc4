import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { APPROVERS } from '#access/approvers.ts'
import { can } from '#access/can.ts'
import { parameter, preparedQuery } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { countProperties } from '../../properties/queries/counts.ts'
import { type SettingKey, settingsSchema } from '../../settings/model.ts'
import { storedSettings } from '../../settings/queries.ts'
import { countValuations } from '../../valuations/queries/counts.ts'
import { newestValuations } from '../../valuations/queries/list.ts'
import { COUNT_GROUPS, type CountGroup, type Dashboard, SET_UP_STEPS, type SetUp } from '../model.ts'

const begun = preparedQuery<Pick<SetUp, 'people' | 'licences' | 'property' | 'valuation'> & { approvers: boolean }>(
  sql`select exists (select from users where id <> ${parameter('self')} and deleted_at is null) as people,
    exists (select from valuer_licences) as licences, (select count(*) > 1 from users where active and deleted_at is null
      and role in (${sql.join(APPROVERS.map((role) => sql.lit(role)))})) as approvers, exists (select from properties) as property, exists (select from valuations) as valuation`,
)

/**
 * Which steps of setting the firm up are done, for who manages its settings; null once all are, they were dismissed, or it is the
 * demonstration.
 */
async function readSetUp(ctx: ReadContext): Promise<SetUp | null> {
  const { actor, db, sendsMail } = ctx
  if (!can(actor, 'canManageSettings')) return null
  // Not from the cache, which a change reaches a moment later: who dismisses the steps reads them again at once.
  const settings = await storedSettings(db)
  if (settings.demonstration || settings.setUpDismissed) return null
  const shipped = settingsSchema.parse({})
  const chosen = (...keys: SettingKey[]) => keys.some((key) => !isDeepStrictEqual(settings[key], shipped[key]))
  const [there] = await begun(db, { self: actor.id })
  const steps: SetUp = {
    name: chosen('companyName'),
    logo: chosen('logo'),
    licence: chosen('licenceNumber') && chosen('commercialRegistration'),
    payment: chosen('iban', 'paymentInstructions'),
    turnaround: chosen('turnaround'),
    statements: chosen('usualStatements', 'usualTexts'),
    stamp: chosen('stamp'),
    mail: sendsMail,
    people: there?.people === true,
    licences: there?.licences === true,
    // Somebody can approve what somebody else prepared, or it was decided what holds in the place of that.
    approval: there?.approvers === true || chosen('fourEyes', 'selfReview'),
    property: there?.property === true,
    valuation: there?.valuation === true,
  }
  return SET_UP_STEPS.every((step) => steps[step]) ? null : steps
}

/** The counts and the five most recent valuations of what this person may see, and the steps of setting up while they are due. */
export async function loadDashboard(ctx: ReadContext): Promise<Dashboard> {
  const [counts, recent, types, setUp] = await Promise.all([
    countValuations(ctx, {}),
    newestValuations(ctx),
    countProperties(ctx),
    readSetUp(ctx),
  ])
  const sum = (statuses: readonly string[]) =>
    counts.filter(({ status }) => statuses.includes(status)).reduce((total, { count }) => total + count, 0)
  const groups = Object.fromEntries(
    Object.entries(COUNT_GROUPS).map(([group, statuses]) => [group, sum(statuses)]),
  ) as Record<CountGroup, number>
  return {
    valuations: { total: counts.reduce((total, { count }) => total + count, 0), ...groups },
    properties: propertyCounts(types),
    recent,
    setUp,
  }
}

function propertyCounts(types: Awaited<ReturnType<typeof countProperties>>): Dashboard['properties'] {
  const of = (wanted: string) => types.find(({ type }) => type === wanted)?.count ?? 0
  return {
    total: types.reduce((total, { count }) => total + count, 0),
    residential: of('RESIDENTIAL'),
    commercial: of('COMMERCIAL'),
    industrial: of('INDUSTRIAL'),
  }
}
