import { sql } from 'kysely'
import { searchWords } from '#kernel/matches.ts'
import type { Page } from '#kernel/page.ts'
import { type Filters, type ListDefinition, NO_FILTERS } from '#server/lists/definition.ts'
import { type Paging, readList } from '#server/lists/page.ts'
import { selectedFields } from '#server/lists/selected-fields.ts'
import type { ReadContext } from '#server/procedure.ts'
import { LIST_FIELDS } from '../fields.ts'
import type { AccountFilters, ListedAccount } from '../model.ts'

const { members: _, files: __, ...STORED } = LIST_FIELDS

/** The list definition of client accounts. An account is never removed, but for that of one person without files, with the person. */
const ACCOUNTS: ListDefinition<ListedAccount> = {
  table: 'client_accounts',
  alias: 'a',
  columns: sql`${sql.join(selectedFields('clientAccounts', 'a', STORED))},
    (select count(*)::int from client_members m where m.account_id = a.id and m.role <> 'SYSTEM') as members,
    (select coalesce(sum(c.count), 0)::int from valuation_counts c where c.client_account_id = a.id) as files`,
  // A removed person's account goes with the person; a page may still begin behind any that is there.
  cursorInScope: () => sql<boolean>`true`,
  // The verb's access rule decides who may read them.
  scope: () => 'all',
  // The account of one person who has joined a company, or was removed, is shown while it has files, requests or invoices.
  inScope: () => sql<boolean>`(a.kind = 'COMPANY'
    or exists (select from client_members m where m.account_id = a.id)
    or exists (select from valuations v where v.client_account_id = a.id)
    or exists (select from requests r where r.client_account_id = a.id and r.number is not null)
    or exists (select from invoices i where i.client_account_id = a.id))`,
  searchParts: () => ({ text: ['', ''] }),
  present: (row) => row,
}

/**
 * One page of the client accounts, the newest first; `text` searches names, licence number and contact, folded. Throws AppError
 * 'invalid-argument' for an unknown cursor.
 */
export function listAccounts(
  ctx: ReadContext,
  { kind, text = '', pageSize, lastId, exactTotal, count }: AccountFilters & Paging,
): Promise<Page<ListedAccount>> {
  const words = searchWords(text)
  const filters: Filters = {
    ...NO_FILTERS,
    equal: kind ? { kind } : {},
    words: words.length > 0 ? { text: words } : {},
  }
  return readList(ctx, ACCOUNTS, filters, { pageSize, lastId, exactTotal, count })
}
