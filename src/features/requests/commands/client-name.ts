import type { Kysely } from 'kysely'
import type { Word } from '#kernel/words.ts'
import type { DB } from '#server/db/tables.ts'
import type { RequestRow } from './lock.ts'

/** The name of a client account by which it makes contracts: of a person's that was not named otherwise the person's full name, never the one that is displayed. */
export const legalNameOf = (db: Kysely<DB>, account: string): Promise<Word> =>
  db
    .selectFrom('clientAccounts as a')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'a.personId').onRef('u.displayName', '=', 'a.nameAr').on('u.fullName', '<>', ''),
    )
    .select((eb) => [eb.fn.coalesce('u.fullName', 'a.nameAr').as('ar'), 'a.nameEn as en'])
    .where('a.id', '=', account)
    .executeTakeFirstOrThrow()

/** The client of a request in the name under which terms are agreed: the legal one of its account, or what the caller said. */
export const clientNameOf = async (
  db: Kysely<DB>,
  { clientAccountId, fields: { requestor } }: Pick<RequestRow, 'clientAccountId' | 'fields'>,
): Promise<Word> =>
  clientAccountId === null ? { ar: requestor ?? '', en: requestor ?? '' } : legalNameOf(db, clientAccountId)
