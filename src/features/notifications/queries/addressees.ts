import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { APPROVERS } from '#access/approvers.ts'
import { SUPERS } from '#access/roles.ts'
import { THREAD_PRESENCE_LEASE } from '../../messages/model.ts'

/** SQL condition: a person has not had a thread of messages open just now, so that they have to be notified of what comes in. */
function isAway(thread: string, person: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from message_reads s where s.thread_id = ${sql.raw(thread)}
    and s.person_id = ${sql.raw(person)} and s.seen_at > now() - make_interval(secs => ${sql.lit(THREAD_PRESENCE_LEASE)}))`
}

/** The people that each kind of addressee comes to, of `told t`. */
export const REACHED: Readonly<Record<string, RawBuilder<unknown>>> = {
  assignee: sql`select t.*, v.assigned_to as person_id from told t join valuations v on v.id = t."recordId" where t.who = 'assignee'`,
  creator: sql`select t.*, v.created_by as person_id from told t join valuations v on v.id = t."recordId" where t.who = 'creator'`,
  // The person who asked for it, and once that person is no longer of the account, or limited to sections, its owner.
  client: sql`select t.*, c.user_id as person_id from told t join valuations v on v.id = t."recordId"
    join lateral (select m.user_id from client_members m
      where m.account_id = v.client_account_id and (m.user_id = v.client_user_id or m.role = 'OWNER')
      order by m.user_id = v.client_user_id and not m.is_limited desc, m.role = 'OWNER' desc limit 1) c on true
    where t.who = 'client'`,
  approvers: sql`select t.*, p.id as person_id from told t join users p on p.role = any(${APPROVERS}) where t.who = 'approvers'`,
  commenters: sql`select t.*, c.made_by as person_id from told t join review_comments c on c.valuation_id = t."recordId" where t.who = 'commenters'`,
  followers: sql`select t.*, f.person_id from told t,
    lateral (
      select r.person_id from record_followers r where r.valuation_id = t."recordId" and r.is_following
      union all select r.person_id from record_followers r where r.property_id = t."recordId" and r.is_following
      union all select r.person_id from record_followers r where r.request_id = t."recordId" and r.is_following
      union all select p.person from valuations v, unnest(array[v.created_by, v.assigned_to]) p (person)
        where v.id = t."recordId" and not exists (
          select from record_followers r where r.valuation_id = v.id and r.person_id = p.person and not r.is_following)
      union all select p.created_by from properties p
        where p.id = t."recordId" and not exists (
          select from record_followers r where r.property_id = p.id and r.person_id = p.created_by and not r.is_following)
    ) f where t.who = 'followers'`,
  managers: sql`select t.*, p.id as person_id from told t join users p on p.role = 'VALUATION_MANAGER' where t.who = 'managers'`,
  administrators: sql`select t.*, p.id as person_id from told t join users p on p.role = any(${SUPERS}) where t.who = 'administrators'`,
  // The owner of the account, or who has been in it longest, of those who can sign in.
  billed: sql`select t.*, c.user_id as person_id from told t join invoices i on i.id = t."recordId"
    join lateral (select m.user_id from client_members m
      join users u on u.id = m.user_id and u.active and u.deleted_at is null where m.account_id = i.client_account_id
      order by m.is_limited, m.role = 'OWNER' desc, m.since, m.user_id limit 1) c on true
    where t.who = 'billed'`,
  // The owner of the client's account, or who has been in it longest.
  revalued: sql`select t.*, c.user_id as person_id from told t join programmes g on g.id = t."recordId"
    join lateral (select m.user_id from client_members m
      join users u on u.id = m.user_id and u.active and u.deleted_at is null where m.account_id = g.client_account_id
      order by m.is_limited, m.role = 'OWNER' desc, m.since, m.user_id limit 1) c on true
    where t.who = 'revalued'`,
  // Who asked, while they are in the account, or else who answers for it.
  requester: sql`select t.*, c.user_id as person_id from told t join requests r on r.id = t."recordId"
    join lateral (select m.user_id from client_members m where m.account_id = r.client_account_id and m.role <> 'SYSTEM'
      order by m.is_limited, m.user_id = r.asked_by desc, m.role = 'OWNER' desc, m.since, m.user_id limit 1) c on true
    where t.who = 'requester'`,
  engaged: sql`select t.*, w.person as person_id from told t join engagements e on e.id = t."recordId",
    lateral (select e.lead_id as person union all select m.user_id from engagement_team m where m.engagement_id = e.id) w where t.who = 'engaged'`,
  // Who asked for it, while they are in the account, or else who answers for the account.
  orderer: sql`select t.*, c.user_id as person_id from told t join engagements e on e.id = t."recordId"
    left join requests r on r.id = e.request_id
    join lateral (select m.user_id from client_members m where m.account_id = e.client_account_id and m.role <> 'SYSTEM'
      order by m.is_limited, m.user_id = r.asked_by desc nulls last, m.role = 'OWNER' desc, m.since, m.user_id limit 1) c on true
    where t.who = 'orderer'`,
  correspondents: sql`select t.*, m.user_id as person_id from told t join message_threads h on h.id = t."recordId"
    join client_members m on m.account_id = h.client_account_id
    where t.who = 'correspondents' and ${isAway('h.id', 'm.user_id')}`,
  // Who answers, or else those who work on the valuation; while there is none, who leads and who made the engagement, or who approve.
  handlers: sql`select t.*, p.person as person_id from told t join message_threads h on h.id = t."recordId"
    left join requests r on r.id = h.request_id
    left join engagements e on e.id = h.engagement_id
    left join engagement_properties l on l.engagement_id = h.engagement_id and l.property_id = h.property_id
    left join valuations v on v.id = coalesce(h.valuation_id, r.valuation_id, l.valuation_id)
    cross join lateral (
      select h.handled_by as person where h.handled_by is not null
      union all select w.person from unnest(array[v.assigned_to, v.created_by]) w (person)
        where h.handled_by is null and w.person is not null
      union all select w.person from unnest(array[e.lead_id, e.created_by]) w (person)
        where h.handled_by is null and v.id is null and w.person is not null
      union all select u.id from users u where h.handled_by is null and v.id is null and e.id is null and u.role = any(${APPROVERS})
    ) p
    where t.who = 'handlers' and ${isAway('h.id', 'p.person')}`,
  person: sql`select t.*, t.person as person_id from told t where t.who = 'person'`,
  inspector: sql`select t.*, i.inspector_id as person_id from told t join inspections i on i.id = t.person where t.who = 'inspector'`,
  issuer: sql`select t.*, r.issued_by as person_id from told t join issued_reports r on r.id = t.person where t.who = 'issuer'`,
}
