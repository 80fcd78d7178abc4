import { command, download, query } from '#server/procedure.ts'
import { setCode } from './commands/codes.ts'
import { bringOrder } from './commands/order.ts'
import { resultFile } from './commands/result.ts'
import { type Format, inputs } from './model.ts'
import { readCodes } from './queries.ts'

/** The verbs of orders as data and of clients' own codes. Who may bring an order is judged in the command. */
export const exchangeApi = {
  codes: query({ access: 'canApproveValuations', input: inputs.account, run: readCodes }),
  setCode: command({ access: 'canApproveValuations', input: inputs.set, run: setCode }),
  order: command({ access: 'canViewReports', input: inputs.order, idempotent: true, run: bringOrder }),
}

const dataFile = (format: Format) =>
  download({ access: 'signedIn', input: inputs.result, run: (ctx, { id }) => resultFile(ctx, { id, format }) })

/** What an issued version says as JSON and as XML, for anyone who may open its PDF. */
export const issuedReportJson = dataFile('json')
export const issuedReportXml = dataFile('xml')
