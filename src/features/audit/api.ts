import { z } from 'zod'
import { download, query } from '#server/procedure.ts'
import { exportAudit } from './commands/export.ts'
import { auditExport, auditFilters, auditPaging } from './model/inputs.ts'
import { readChain } from './queries/chain.ts'
import { listActivity, listAudit } from './queries/list.ts'

const listing = auditFilters.extend(auditPaging.shape)

/** The verbs of the audit log: it is read here and written by what it records. */
export const auditApi = {
  list: query({ cache: 'audit', access: 'admin', input: listing, run: listAudit }),
  activity: query({ cache: 'audit', access: 'admin', input: listing, run: listActivity }),
  chain: query({ access: 'admin', input: z.strictObject({}), run: readChain }),
}

/** The log as a file. */
export const auditCsv = download({ access: 'admin', input: auditExport, run: (ctx, input) => exportAudit(ctx, input) })
