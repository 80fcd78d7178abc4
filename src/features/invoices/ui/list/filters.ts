import { anything, filterSet, oneOf } from '#web/records/list/filters.ts'
import { pageQuery } from '#web/records/list/pages.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { INVOICE_STATES } from '../../model/codes.ts'
import type { InvoiceFilters } from '../../model/inputs.ts'
import { INVOICES_PAGE } from '../../model.ts'
import type { FilterName, InvoicesSearch } from '../search.ts'

/** The one value of the filter by what is overdue. */
export const OVERDUE = ['yes'] as const

type Read = Omit<InvoiceFilters, 'overdue'> & { overdue?: (typeof OVERDUE)[number] }

/** The filters of the list as its address has them. */
export const INVOICE_FILTERS = filterSet<FilterName, Read>({
  text: anything,
  state: oneOf(INVOICE_STATES),
  overdue: oneOf(OVERDUE),
})

/** The query of one page of the list. */
export const invoicesQuery = (search: InvoicesSearch) => {
  const { overdue, ...filters } = INVOICE_FILTERS.read(search).filters
  const asked: InvoiceFilters = overdue ? { ...filters, overdue: true } : filters
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
