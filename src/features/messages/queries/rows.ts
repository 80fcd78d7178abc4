import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { type RowScope, rowScope } from '#access/actor.ts'
import { ROLES, STAFF } from '#access/roles.ts'
import { fieldNames } from '#kernel/field-descriptor.ts'
import type { DB } from '#server/db/tables.ts'
import { isoInstant, snakeCase } from '#server/lists/columns.ts'
import type { InScope } from '#server/lists/definition.ts'
import { selectedFields } from '#server/lists/selected-fields.ts'
import { hasSection, ofAccount, inScope as valuationInScope } from '../../valuations/queries/rows.ts'
import { HANDOVER_FIELDS, MESSAGE_FIELDS } from '../fields.ts'
import { CLOSED_STATES, MOST_UNREAD, type Side } from '../model.ts'

/**
 * The row scope of `message_threads t` as SQL, defined only here: clients have the threads of the account that they are a member of now, those of its
 * engagements among them. A thread stays with its account though its valuation may move to another one. A member who is limited to sections has the
 * threads of the valuations and properties within them: that of a request or of a whole engagement is about the order.
 */
export const inScope: InScope = (scope, actorId) => {
  const isWithin = sql<SqlBool>`(exists (select from valuations v where v.id = t.valuation_id and ${valuationInScope(scope, actorId)})
    or exists (select from engagement_properties l where l.engagement_id = t.engagement_id and l.property_id = t.property_id
      and ${hasSection(actorId)}))`
  if (scope === 'own') return ofAccount('t.client_account_id', actorId, isWithin)
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

/** The columns of what a person writes of a message. */
export const WRITTEN_COLUMNS = fieldNames(MESSAGE_FIELDS).map(snakeCase).join(' ')

/** SQL: the valuation of `message_threads t`, its own, that of its request, or that of its property in the engagement, while it is still the account's. */
const VALUATION = sql.raw(`(select v.id from valuations v where v.client_account_id = t.client_account_id
  and v.id = coalesce(t.valuation_id, (select r.valuation_id from requests r where r.id = t.request_id),
    (select l.valuation_id from engagement_properties l where l.engagement_id = t.engagement_id and l.property_id = t.property_id)))`)

/** SQL: the request of `message_threads t` was declined or withdrawn, or its engagement cancelled without a valuation of the property. */
export const IS_CLOSED = sql<boolean>`(exists (select from requests r where r.id = t.request_id
    and r.state = any(${sql.lit(`{${CLOSED_STATES.join()}}`)}))
  or exists (select from engagements e where e.id = t.engagement_id and e.state = 'CANCELLED') and ${VALUATION} is null)`

const at = (column: string) => sql.raw(isoInstant(column))
const nameOf = (person: string) => sql.raw(`(select u.display_name from users u where u.id = ${person})`)
const last = (column: string) =>
  sql.raw(`(select ${column} from messages m where m.thread_id = t.id and m.ordinal = t.last_ordinal)`)

const CLIENTS = ROLES.filter((role) => rowScope({ role }) === 'own')

/** The side that a reader of this scope is not on. */
export const otherSide = (scope: RowScope): Side => (scope === 'own' ? 'firm' : 'client')

/** SQL: how far a person has read `message_threads t`. */
export const readTo = (person: Expression<unknown>): RawBuilder<number> =>
  sql<number>`coalesce((select s.read_to from message_reads s where s.thread_id = t.id and s.person_id = ${person}), 0)`

/** SQL: the messages of the other side that the reader has not read, at most `MOST_UNREAD`. */
export const unreadOf = (scope: RowScope, person: Expression<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select from messages m where m.thread_id = t.id and m.side = ${sql.lit(otherSide(scope))}
    and m.ordinal > ${readTo(person)} limit ${sql.lit(MOST_UNREAD)}) n)`

/** What `properties p` is called by. */
export const PROPERTY = sql.raw(
  `json_build_object('name', p.name, 'location', p.location, 'blockNumber', p.block_number, 'plotNumber', p.plot_number)`,
)

/** The select list of a line, `from message_threads t`; what the reader has not read is selected apart. */
export const LINE_COLUMNS = sql`t.id, t.client_account_id as "clientAccountId",
  (select c.name_ar from client_accounts c where c.id = t.client_account_id) as "clientNameAr",
  (select c.name_en from client_accounts c where c.id = t.client_account_id) as "clientNameEn",
  t.request_id as "requestId", (select r.number from requests r where r.id = t.request_id) as "requestNumber",
  ${VALUATION} as "valuationId", (select v.valuation_number from valuations v where v.id = ${VALUATION}) as "valuationNumber",
  t.engagement_id as "engagementId", (select e.number from engagements e where e.id = t.engagement_id) as "engagementNumber",
  (select ${PROPERTY} from properties p where p.id = t.property_id) as property,
  t.number, ${IS_CLOSED} as "isClosed", t.handled_by as "handledById", ${nameOf('t.handled_by')} as "handledByName",
  t.last_ordinal as "lastOrdinal", ${at('t.last_at')} as "lastAt", ${last('m.side')} as "lastSide",
  ${last('(select u.display_name from users u where u.id = m.author_id)')} as "lastByName",
  coalesce(${last('left(m.text, 160)')}, '') as "lastText", t.last_client > t.last_firm as "waitsForFirm"`

const HANDOVERS = jsonArrayFrom(
  expressionBuilder<DB & { t: DB['messageThreads'] }, 't'>()
    .selectFrom('messageHandovers as h')
    .select(selectedFields('messageHandovers', 'h', HANDOVER_FIELDS))
    .whereRef('h.threadId', '=', 't.id')
    .orderBy('h.madeAt')
    .orderBy('h.id'),
)

/** The select list of the rest, `from message_threads t`. */
export const restColumns = (scope: RowScope, person: Expression<unknown>) => sql`${unreadOf(scope, person)} as unread,
  ${readTo(person)} as "readTo",
  coalesce((select max(s.read_to) from message_reads s join users u on u.id = s.person_id
    where s.thread_id = t.id and u.role = any(${sql.lit(`{${(otherSide(scope) === 'client' ? CLIENTS : STAFF).join()}}`)}::text[])), 0) as "otherReadTo",
  ${scope === 'all' ? HANDOVERS : sql`'[]'::json`} as handovers`
