import { sql } from 'kysely'
import { likeWord, type SearchTerm, searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import type { ReadContext } from '#server/procedure.ts'
import type { EngagementFilters } from '../model/inputs.ts'
import type { Engagement } from '../model.ts'
import { asSeenInPart, inScope, inScopeInPart, LINE_COLUMNS, presentLine } from './rows.ts'

/** The list definition of whole engagements, the newest first. */
export const ENGAGEMENTS: ListDefinition<Engagement> = {
  table: 'engagements',
  alias: 'e',
  columns: sql`${sql.join(LINE_COLUMNS)}`,
  conditions: {
    // An array is looked up once.
    client: (value) =>
      sql`e.client_account_id = any(array(select c.id from client_accounts c where c.search_text like all(string_to_array(${value}::text, ' '))))`,
  },
  inScope,
  searchParts: () => ({ text: ['', ''] }),
  present: presentLine,
}

/** The same with those of which a member who is limited to sections sees a part. */
const SEEN: typeof ENGAGEMENTS = { ...ENGAGEMENTS, inScope: inScopeInPart }

async function readSeen(ctx: ReadContext, filters: Filters, paging: Paging): Promise<Page<Engagement>> {
  const page = await readList(ctx, SEEN, filters, paging)
  return { ...page, items: await asSeenInPart(ctx, page.items) }
}

/** One page of the engagements in scope, the newest first. Throws AppError 'invalid-argument' for an unknown cursor. */
export function listEngagements(
  ctx: ReadContext,
  { pageSize, lastId, exactTotal, count, ...wanted }: EngagementFilters & Paging,
): Promise<Page<Engagement>> {
  return readSeen(ctx, filtersOf(wanted), { pageSize, lastId, exactTotal, count })
}

/** The newest engagements in scope whose number, title, addressee or order reference fulfil every term. */
export function findEngagements(
  ctx: ReadContext,
  terms: readonly SearchTerm[],
  paging: Paging,
): Promise<Page<Engagement>> {
  return readSeen(ctx, { ...NO_FILTERS, words: { text: terms } }, paging)
}

function filtersOf({ text = '', state, clientAccountId, requestId, client = '' }: EngagementFilters): Filters {
  const words = searchWords(text)
  const named = searchWords(client).map((word) => `%${likeWord(word)}%`)
  return {
    ...NO_FILTERS,
    equal: {
      ...(state ? { state } : {}),
      ...(clientAccountId ? { clientAccountId } : {}),
      ...(requestId ? { requestId } : {}),
      ...(named.length > 0 ? { client: named.join(' ') } : {}),
    },
    words: words.length > 0 ? { text: words } : {},
  }
}
