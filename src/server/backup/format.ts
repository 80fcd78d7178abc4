import { constants, createZstdCompress } from 'node:zlib'
import { z } from 'zod'
import { isSha256 } from '#kernel/ids.ts'

/*
 * An archive is a tar of these members, in this order, packed by zstd and perhaps encrypted (encryption.ts):
 *   about.json       what it is, so that an unusable one is refused before anything is written
 *   postgres/…       a base backup of the embedded database with the log it needs, and PostgreSQL's own list of its files with their hashes
 *   database/…       or, of a database elsewhere, what pg_dump gives, in pieces
 *   files/…          content by its SHA-256, its previews, and the rest of that folder; absent when a bucket keeps the files
 *   secret, database.json
 *   manifest.json    how many members and bytes, one hash over all of them, and the rows that were counted
 * The archive is whole when the manifest is there, agrees, and nothing follows.
 */
export const ABOUT = 'about.json'
export const MANIFEST = 'manifest.json'
export const POSTGRES_LIST = 'postgres/backup_manifest'

/** The format that this release writes, and the newest that it reads. */
export const FORMAT = 1

const about = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.string(),
  database: z.enum(['embedded', 'pg_dump']),
  /** The major version of PostgreSQL. */
  postgres: z.string(),
  /** 'bucket' when the files are kept elsewhere and are not in the archive. */
  files: z.enum(['folder', 'bucket']),
})
/** The head of an archive. */
export type About = z.output<typeof about>

/** How many damaged files a manifest names at most. */
export const DAMAGED_LISTED = 100

const rows = z.record(z.string(), z.number())
const manifest = z.object({
  members: z.number().int(),
  bytes: z.number().int(),
  /** SHA-256 over a line for each member before this one: its name, its size and the SHA-256 of its bytes. */
  digest: z.string().refine(isSha256),
  contents: z.number().int(),
  /** Content whose bytes were not what its name says when it was copied, as far as it is listed. */
  damagedFiles: z.array(z.string()),
  /** The rows of each table, counted before the database was copied and after. */
  rows: z.object({ before: rows, after: rows }),
})
/** The manifest at the end of an archive. */
export type Manifest = z.output<typeof manifest>

export const parseAbout = (text: string): About => about.parse(JSON.parse(text))
export const parseManifest = (text: string): Manifest => manifest.parse(JSON.parse(text))

/** The format alone, which any release can read of an archive of any other. */
export const formatOf = (text: string): number => z.object({ format: z.number() }).parse(JSON.parse(text)).format

/** A file of PostgreSQL's list. */
const listed = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.number(), Checksum: z.string() })),
})
/** The SHA-256 of each file of the base backup by its path, as PostgreSQL read it. */
export function parsePostgresList(text: string): Map<string, string> {
  return new Map(listed.parse(JSON.parse(text)).Files.map(({ Path, Checksum }) => [Path, Checksum]))
}

/** Level 1 packs a database to a fifth at some 400 MB a second; the checksum finds a changed byte even without a key. */
export const packing = () =>
  createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 } })

// One level of names at a time, no dots at the beginning: nothing leads out of a folder.
const NAME = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*\/?$/

/** Whether a member may be written below a folder under its name. */
export const isMemberName = (name: string): boolean =>
  NAME.test(name) &&
  (/^(postgres|database|files)\//.test(name) || [ABOUT, MANIFEST, 'secret', 'database.json'].includes(name))

/** The hash that a member's name promises, when it is content. */
export const promisedHash = (name: string): string | undefined =>
  /^files\/content\/..\/..\/([0-9a-f]{64})$/.exec(name)?.[1]
