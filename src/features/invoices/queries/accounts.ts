import { likeWord, searchWords } from '#kernel/matches.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { BilledAccount } from '../model.ts'

/** At most 20 client accounts whose names, licence number or contact contain the text, the newest first. */
export async function listBilledAccounts(
  { db }: ReadContext,
  { text = '' }: { text?: string | undefined },
): Promise<{ items: BilledAccount[] }> {
  const items = await db
    .selectFrom('clientAccounts as a')
    .select(['a.id', 'a.nameAr', 'a.nameEn', 'a.registrationNumber'])
    .where((eb) => eb.and(searchWords(text).map((word) => eb('a.searchText', 'like', `%${likeWord(word)}%`))))
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(20)
    .execute()
  return { items }
}
