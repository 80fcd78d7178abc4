import { APP_ROLE } from '../db/app-role.ts'
import { type Finding, findingsOf } from './finding.ts'

/** The earliest PostgreSQL that the migrations run on, and the latest that they were tried on. */
const VERSIONS = { least: 15, tried: 18 }
/** How far the clocks of two machines may be apart, in ms: one-time codes hold for 30 s. */
const DRIFT = { well: 1_000, most: 5_000 }

/** What the database says of itself to the application's role. `clock` is in ms since 1970. */
export type DatabaseFacts = {
  version: number
  encoding: string
  letters: boolean
  clock: number
  standby: boolean
  readOnly: boolean
  role: string
  superuser: boolean
  unreadable: string[]
  mayAudit: boolean
  mayRewrite: boolean
}

/** The one table that the application reaches by a function of the owner's alone. */
const BY_FUNCTION_ALONE = 'valuation_numbers'

/** The statement that reads the facts of a migrated database. */
export const DATABASE_FACTS = `
  select current_setting('server_version_num')::int / 10000 as version,
    pg_encoding_to_char(d.encoding) as encoding,
    'قسيمة' ~ '^[[:alpha:]]+$' as letters,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as clock,
    pg_is_in_recovery() as standby,
    current_setting('transaction_read_only') = 'on' as "readOnly",
    current_user::text as role,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    array(
      select relname::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and relname <> '${BY_FUNCTION_ALONE}' and not has_any_column_privilege(oid, 'select')
      order by 1
    ) as unreadable,
    has_any_column_privilege('audit_log', 'insert') as "mayAudit",
    has_any_column_privilege('audit_log', 'update') or has_table_privilege('audit_log', 'delete') as "mayRewrite"
  from pg_database d where d.datname = current_database()`

type Look = {
  schema: 'ours' | 'older' | 'newer'
  /** When the question left and its answer came by this machine's clock, in ms since 1970. */
  asked: number
  answered: number
  /** True for the embedded database, which has this machine's clock. */
  isOurs: boolean
}

/** Judges what a database says of itself. */
export function judgeDatabase(facts: DatabaseFacts, { schema, asked, answered, isOurs }: Look): Finding[] {
  return [
    ...judgeServer(facts),
    judgeSchema(schema),
    judgeRights(facts),
    ...(isOurs ? [] : [judgeClock(facts.clock, { asked, answered })]),
  ]
}

function judgeServer({ version, encoding, letters, standby, readOnly }: DatabaseFacts): Finding[] {
  const { ok, warning, failure } = findingsOf('database')
  const found: Finding[] = []
  if (version < VERSIONS.least)
    found.push(failure(`It is PostgreSQL ${version}.`, `Upgrade it: ${VERSIONS.least} or later is needed.`))
  if (version > VERSIONS.tried)
    found.push(
      warning(
        `It is PostgreSQL ${version}, later than any that this release was tried on.`,
        `Prefer ${VERSIONS.tried}.`,
      ),
    )
  if (encoding !== 'UTF8' || !letters)
    found.push(
      failure(
        `Its encoding is ${encoding}, and its locale ${letters ? 'knows' : 'does not know'} Arabic letters.`,
        'Make it again with createdb --template template0 --encoding UTF8 --locale C.UTF-8 and restore into it: the search would find no Arabic word.',
      ),
    )
  if (standby || readOnly)
    found.push(
      failure(
        standby ? 'It is a standby.' : 'It takes no change (default_transaction_read_only, or a full disk).',
        standby
          ? 'Give the address of the primary, or of the proxy that leads to it.'
          : 'Make room on its disk, then alter system reset default_transaction_read_only.',
      ),
    )
  return found.length > 0 ? found : [ok(`PostgreSQL ${version}, UTF-8, takes changes.`)]
}

function judgeSchema(schema: Look['schema']): Finding {
  const { ok, warning, failure } = findingsOf('schema')
  if (schema === 'newer')
    return failure(
      'A newer release has migrated the database.',
      'Start that release, or restore the backup from before the upgrade.',
    )
  if (schema === 'older')
    return warning(
      'Migrations of this release have not been applied yet.',
      'Back up, stop every server, then start this release or run npm run migrate.',
    )
  return ok('Every migration of this release has been applied.')
}

function judgeRights({ role, superuser, unreadable, mayAudit, mayRewrite }: DatabaseFacts): Finding {
  const { ok, failure } = findingsOf('rights')
  if (role !== APP_ROLE || superuser)
    return failure(
      `The application works as ${role}${superuser ? ', a superuser' : ''}.`,
      `Give DATABASE_APP_URL the login ${APP_ROLE}.`,
    )
  const lacks = [...unreadable, ...(mayAudit ? [] : ['audit_log (insert)'])]
  if (lacks.length > 0) {
    const named = lacks.length > 5 ? `${lacks.slice(0, 5).join(', ')} and ${lacks.length - 5} more` : lacks.join(', ')
    return failure(
      `${APP_ROLE} has no right to ${named}.`,
      'Grant what docs/database.md names at each table; after a pg_restore with --no-privileges restore again without it.',
    )
  }
  if (mayRewrite)
    return failure(`${APP_ROLE} may change the audit log.`, `revoke update, delete on audit_log from ${APP_ROLE};`)
  return ok(`${APP_ROLE} has its rights, and none to change the audit log.`)
}

function judgeClock(clock: number, { asked, answered }: Pick<Look, 'asked' | 'answered'>): Finding {
  const { ok, warning, failure } = findingsOf('clock')
  // The database looked at its clock at some moment in between: what lies within is no difference.
  const drift = Math.max(0, asked - clock, clock - answered)
  const found = `The clocks of this machine and of the database are ${(drift / 1000).toFixed(1)} s apart.`
  const todo =
    'Let both follow NTP (systemctl enable --now systemd-timesyncd, or chrony): one-time codes and signatures go by the clock.'
  if (drift > DRIFT.most) return failure(found, todo)
  return drift > DRIFT.well ? warning(found, todo) : ok(found)
}

/** What the database says to the owner, who migrates. */
export type OwnerFacts = {
  role: string
  superuser: boolean
  mayCreate: boolean
  /** Whether the extension that the search is made of can be created. */
  hasTrigrams: boolean
  /** Tables that belong to another role. */
  strangers: number
  migrated: boolean
}

/** The statement that reads the facts of the owner; the database may be empty. */
export const OWNER_FACTS = `
  select current_user::text as role, rolsuper as superuser,
    has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as "mayCreate",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
    (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'member')) as strangers,
    to_regclass('public.schema_migrations') is not null as migrated
  from pg_roles where rolname = current_user`

/** Judges the owner. */
export function judgeOwner({ role, superuser, mayCreate, hasTrigrams, strangers, migrated }: OwnerFacts): Finding[] {
  const { ok, skipped, warning, failure } = findingsOf('owner')
  if (!mayCreate)
    return [
      failure(
        `${role} may not create in this database.`,
        `Give it the database: alter database … owner to ${role}; alter schema public owner to ${role};`,
      ),
    ]
  if (!hasTrigrams)
    return [failure('The extension pg_trgm is not there to create.', 'Install the package postgresql-contrib.')]
  if (strangers > 0)
    return [
      failure(`${strangers} tables do not belong to ${role}, so it cannot migrate.`, `reassign owned by … to ${role};`),
    ]
  const found = superuser
    ? warning(`${role} is a superuser.`, 'Migrate as an owner without it: createuser --createrole thamin_owner.')
    : ok(`${role} owns the database.`)
  return migrated ? [found] : [found, skipped('Nothing has been migrated yet: the first start does it.')]
}
