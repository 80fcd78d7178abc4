import { sql } from 'kysely'
import { isAdmin } from '#access/actor.ts'
import { AppError } from '#kernel/errors.ts'
import type { ReadContext } from '#server/procedure.ts'
import { type MemberRights, RIGHTS_LIMITS } from '../model.ts'

/**
 * What a member of a company's account sees of it, for its owner and for administrators: all, or which sections of the newest engagements, and of
 * those that the member has. Throws 'client-owner-only' and 'client-member-not-found'.
 */
export async function readRights(
  { actor, db }: Pick<ReadContext, 'actor' | 'db'>,
  { userId }: { userId: string },
): Promise<MemberRights> {
  const membership = (id: string) =>
    db.selectFrom('clientMembers').selectAll().where('userId', '=', id).executeTakeFirst()
  const [member, own] = await Promise.all([membership(userId), membership(actor.id)])
  const isOwner = own?.role === 'OWNER' && own.accountId === member?.accountId
  if (!isAdmin(actor) && !isOwner) throw new AppError('client-owner-only')
  if (!member) throw new AppError('client-member-not-found')
  const { rows } = await sql<Row>`
    with granted as (select s.engagement_id, s.section from client_member_sections s where s.user_id = ${userId}),
    shown as (
      (select e.id, e.number, e.title, e.created_at from engagements e
        where e.client_account_id = ${member.accountId} and e.agreed_on is not null
        order by e.created_at desc, e.id desc limit ${sql.lit(RIGHTS_LIMITS.engagements)})
      union select e.id, e.number, e.title, e.created_at from engagements e where e.id in (select g.engagement_id from granted g)
    ),
    present as (
      select l.engagement_id, coalesce(l.section, '') as section, count(*)::int as lines
      from engagement_properties l where l.engagement_id in (select id from shown) group by 1, 2
    )
    select e.id, e.number, e.title, nullif(coalesce(p.section, g.section), '') as section, coalesce(p.lines, 0) as lines,
      g.section is not null as "isGranted"
    from present p full join granted g on g.engagement_id = p.engagement_id and g.section = p.section
      join shown e on e.id = coalesce(p.engagement_id, g.engagement_id)
    order by g.section is null, e.created_at desc, e.id, 4 nulls last limit ${sql.lit(RIGHTS_LIMITS.shown)}`.execute(db)
  const engagements = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((its) => {
    const [first] = its
    if (!first) return []
    const sections = its.map(({ section, lines, isGranted }) => ({ section, lines, isGranted }))
    return [{ id: first.id, number: first.number, title: first.title, sections }]
  })
  return { version: member.version, isLimited: member.isLimited, engagements }
}

type Engagement = MemberRights['engagements'][number]
type Row = Omit<Engagement, 'sections'> & Engagement['sections'][number]
