/** The version of PostgreSQL from which a column's expression can be exchanged. */
const EXCHANGES_EXPRESSIONS = 17
const EXCHANGE = /alter table (\w+) alter column (\w+) set expression as \(([\s\S]*?)\);/g

/**
 * A migration as a PostgreSQL of this major version understands it. Before 17 a column whose expression is exchanged, which are those of
 * searches, is dropped and made again with its index: a landed file is not changed, so that this is done as it is applied.
 */
export const migrationFor = (sql: string, version: number): string =>
  version >= EXCHANGES_EXPRESSIONS
    ? sql
    : sql.replace(
        EXCHANGE,
        `alter table $1 drop column $2;
alter table $1 add column $2 text not null generated always as ($3) stored;
create index $1_search on $1 using gin ($2 gin_trgm_ops);`,
      )
