/**
 * The tables of the database by their names in camelCase. Empty here, and filled by declaration merging in src/app/tables.ts, which
 * is generated from the migrations, so that the server contains no names of the product.
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging needs an interface
export interface Tables {}

/** The database as Kysely types it. */
export type DB = Tables
