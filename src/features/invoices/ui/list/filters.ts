import { anything, filterSet, isTrue, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { INVOICE_STATES } from '../../model/codes.ts'
import type { InvoiceFilters } from '../../model/inputs.ts'
import { INVOICES_PAGE } from '../../model.ts'
import type { FilterName, InvoicesSearch } from '../search.ts'

/** The filters of the list as its address has them. */
export const INVOICE_FILTERS = filterSet<FilterName, InvoiceFilters>({
  text: anything,
  state: oneOf(INVOICE_STATES),
  overdue: isTrue,
})

/** The query of one page of the list. */
export const invoicesQuery = (search: InvoicesSearch) => {
  const asked = INVOICE_FILTERS.read(search).filters
  const { after } = search
  return pageQuery({
    name: 'invoices',
    live: ['invoice'],
    filters: asked,
    after,
    read: (signal) => rpc.invoices.list({ ...asked, pageSize: INVOICES_PAGE, lastId: after }, { signal }),
    readTotal: (signal) => rpc.invoices.list({ ...asked, pageSize: 1, exactTotal: true }, { signal }),
  })
}
