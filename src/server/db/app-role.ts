import type { Client } from 'pg'

/** The role that the application works as; it reads and writes rows and can change no table. */
export const APP_ROLE = 'thamin_app'

/**
 * The URL that the application connects with under DATABASE_URL: the given one, else the owner's with the role switched at
 * the start of each session.
 */
export function appUrlFor(databaseUrl: string, databaseAppUrl?: string): string {
  if (databaseAppUrl) return databaseAppUrl
  const given = /[?&]options=([^&]*)/.exec(databaseUrl)?.[1]
  const options = encodeURIComponent(`${decodeURIComponent(given ?? '')} -c role=${APP_ROLE}`.trim())
  if (given !== undefined) return databaseUrl.replace(/([?&]options=)[^&]*/, `$1${options}`)
  return `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}options=${options}`
}

/**
 * Creates the application's role where it is missing and grants it rows but no DDL: on tables that the owner creates
 * from here on, the role may select, insert, update and delete. Throws with the SQL to run when the owner may not create roles.
 */
export async function prepareAppRole(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; may: boolean; member: boolean; self: boolean }>(
    `select app.oid is not null as exists, me.rolcreaterole or me.rolsuper as may, app.oid = me.oid as self,
       coalesce(pg_has_role(app.oid, 'member'), false) as member
     from pg_roles me left join pg_roles app on app.rolname = $1 where me.rolname = current_user`,
    [APP_ROLE],
  )
  const found = rows[0]
  if (found?.self)
    throw new Error(`DATABASE_URL must be the owner's, not ${APP_ROLE}'s: that goes into DATABASE_APP_URL.`)
  if (!found?.exists) {
    if (!found?.may) throw new Error(`The role ${APP_ROLE} is missing. As an administrator: ${HOW_TO_MAKE}`)
    // Two databases of one cluster may migrate at once, each under its own lock.
    await client.query(`do $$ begin create role ${APP_ROLE} nologin;
      exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`grant ${APP_ROLE} to current_user`)
  }
  await client.query(`do $$ begin
      execute format('grant connect on database %I to ${APP_ROLE}', current_database());
      execute format('revoke temporary on database %I from public', current_database());
    end $$;
    revoke create on schema public from public;
    grant usage on schema public to ${APP_ROLE};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${APP_ROLE};
    alter default privileges in schema public grant usage, select on sequences to ${APP_ROLE};`)
}

const HOW_TO_MAKE = `create role ${APP_ROLE} nologin; grant ${APP_ROLE} to <the user of DATABASE_URL>;`
