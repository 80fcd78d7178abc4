import { sql } from 'kysely'
import { fill, type Language } from '#kernel/words.ts'
import { runOnce } from '#server/db/prepared-query.ts'
import type { ReadContext } from '#server/procedure.ts'
import { readSettings } from '../../settings/queries.ts'
import { proposalsMessages } from '../messages/proposals.ts'
import { invitationFile, placeOf } from '../rules/invitation.ts'

/** The member of staff who is invited, in the firm's language where `language` is null. */
type Reader = { id: string; email: string; displayName: string; language: Language | null }

/**
 * The iCalendar files of appointments for one member of staff, by inspection: an invitation where they inspect, a cancellation where the appointment was
 * cancelled or, for those in `left`, was given to somebody else. None names the owner, the client or the contact.
 */
export async function readInvitations(
  ctx: Pick<ReadContext, 'db' | 'notifyCache' | 'appUrl'>,
  { id: person, email, displayName, language: chosen }: Reader,
  { ids, left }: { ids: readonly string[]; left: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const [{ companyName, supportEmail, defaultLanguage }, rows] = await Promise.all([
    readSettings(ctx),
    runOnce(
      ctx.db,
      sql<{
        id: string
        version: number
        state: string
        isTheirs: boolean
        startsAt: Date
        minutes: number
        number: string
        place: { areaName: string | null; blockNumber: string; plotNumber: string }
        latitude: number | null
        longitude: number | null
      }>`select i.id, i.version, i.state, i.inspector_id = ${person} as "isTheirs", i.starts_at as "startsAt", i.minutes::int as minutes,
          v.valuation_number as number, json_build_object(
            'areaName', v.area_name, 'blockNumber', v.block_number, 'plotNumber', v.plot_number) as place,
          coalesce(i.latitude::float8, p.latitude) as latitude, coalesce(i.longitude::float8, p.longitude) as longitude
        from inspections i join valuations v on v.id = i.valuation_id left join properties p on p.id = v.property_id
        where i.id = any(${ids}::uuid[])`,
    ),
  ])
  const language = chosen ?? defaultLanguage
  const at = new Date()
  return new Map(
    rows.flatMap(({ id, state, isTheirs, number, place: of, latitude, longitude, ...visit }) => {
      const isOff = isTheirs ? state === 'CANCELLED' : left.includes(id)
      if (!isOff && !(isTheirs && state === 'PLANNED')) return []
      const place = placeOf(of, language)
      const file = invitationFile({
        ...{ ...visit, method: isOff ? 'CANCEL' : 'REQUEST', inspectionId: id, place, language, at },
        summary: fill(proposalsMessages.forInspector[language], { number, place }),
        geo: latitude === null || longitude === null ? null : { latitude, longitude },
        url: `${ctx.appUrl}/inspections/${id}`,
        firm: { name: companyName[language], email: supportEmail },
        to: { email, name: displayName },
      })
      return [[id, file] as const]
    }),
  )
}
