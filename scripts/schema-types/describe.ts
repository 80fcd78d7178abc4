import { Client } from 'pg'

type Column = { name: string; type: string; required: boolean; preset: string | null; grants: string | null }
type Table = {
  name: string
  columns: Column[]
  grants: string | null
  constraints: string[] | null
  indexes: string[] | null
  triggers: string[] | null
}

const HEAD = `# The database

What all migrations together make: tables with their columns, constraints, indexes, triggers and rights, then the functions. Written by
\`npm run schema-types\`, and compared with the migrated database by \`tests/server/migrate.test.ts\`: changes are new files in \`migrations/\`.

- \`thamin_app\` is the role that the server works with (\`src/server/db/app-role.ts\`). A right of a table is of all its columns; where columns have rights of
  their own, these are named at the column, and a new column needs its own.
- *needed* is \`not null\`. Tables of the queue (\`pgboss\`) are its library's affair and left out.
`

/** The page of docs/ that shows a migrated database as it is: tables with columns, constraints, indexes, triggers and rights, and functions. */
export async function schemaPage(ownerUrl: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows: tables } = await client.query<Table>(TABLES)
    const { rows: functions } = await client.query<{ signature: string; definition: string }>(FUNCTIONS)
    const contents = `${tables.length} tables, ${functions.length} functions.\n`
    const listed = functions.map(
      ({ signature, definition }) => `### ${signature}\n\`\`\`sql\n${definition.trim()}\n\`\`\`\n`,
    )
    return [HEAD, contents, ...tables.map(tableSection), '## Functions', '', ...listed].join('\n')
  } finally {
    await client.end()
  }
}

function tableSection({ name, columns, grants, constraints, indexes, triggers }: Table): string {
  const rows = columns.map(({ name: column, type, required, preset, grants: own }) => {
    const more = [required && 'needed', preset && `= \`${inCell(preset)}\``, own && `\`thamin_app\`: ${own}`]
    return `| \`${column}\` | ${inCell(type)} | ${more.filter(Boolean).join(', ')} |`
  })
  const list = (title: string, items: string[] | null) =>
    items ? ['', `${title}:`, ...items.map((item) => `- \`${item}\``)] : []
  return [
    `## ${name}`,
    `\`thamin_app\`: ${grants ?? 'nothing of the whole table'}`,
    ...['', '| column | type | |', '|---|---|---|', ...rows],
    ...list('Constraints', constraints),
    ...list('Indexes', indexes),
    ...list('Triggers', triggers),
    '',
  ].join('\n')
}

const inCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ')

// What an index of a constraint says is said by the constraint. One space for any number of them, as bodies of checks are long.
const TABLES = `
  select c.relname as name,
    (select json_agg(json_build_object(
        'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
        'preset', case when a.attidentity <> '' then 'identity'
          when a.attgenerated <> '' then 'generated: ' || pg_get_expr(d.adbin, d.adrelid) else pg_get_expr(d.adbin, d.adrelid) end,
        'grants', (select string_agg(lower(g.privilege_type), ', ' order by lower(g.privilege_type)) from aclexplode(a.attacl) g
          where g.grantee = 'thamin_app'::regrole)
      ) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select string_agg(lower(g.privilege_type), ', ' order by lower(g.privilege_type)) from aclexplode(c.relacl) g
      where g.grantee = 'thamin_app'::regrole) as grants,
    (select json_agg(regexp_replace(k.conname || ' ' || pg_get_constraintdef(k.oid, true), '\\s+', ' ', 'g') order by k.contype desc, k.conname)
      from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n') as constraints,
    (select json_agg(regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX (\\S+) ON \\S+ USING ', '\\1\\2 ') order by n.relname)
      from pg_index i join pg_class n on n.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))) as indexes,
    (select json_agg(regexp_replace(pg_get_triggerdef(t.oid, true), '^CREATE (CONSTRAINT )?TRIGGER (\\S+) (.*) ON \\S+ ', '\\2: \\3, ') order by t.tgname)
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`

const FUNCTIONS = `
  select p.oid::regprocedure::text as signature, pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`
