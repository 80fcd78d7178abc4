import { z } from 'zod'
import { command, commandInTurns, query, storedDownload } from '#server/procedure.ts'
import { dismissOrder } from './commands/dismiss.ts'
import { openMany, quoteMany } from './commands/many.ts'
import { addSender, removeSender } from './commands/senders.ts'
import { settleOrder } from './commands/settle.ts'
import { inputs } from './model/inputs.ts'
import { serveIncoming, serveMail } from './queries/files.ts'
import { readMailboxState, readSenders } from './queries/senders.ts'
import { listIncoming, readIncoming } from './queries.ts'

const access = 'canCreateValuations'

/** The verbs of orders that arrive by mail or as dropped files: the firm's own. */
export const incomingOrdersApi = {
  list: query({ access, input: inputs.list, run: listIncoming }),
  get: query({ access, input: inputs.one, run: (ctx, { id }) => readIncoming(ctx, id) }),
  settle: command({ access, input: inputs.settle, run: settleOrder }),
  dismiss: command({ access, input: inputs.dismiss, run: dismissOrder }),
  mailbox: query({ access: 'canManageSettings', input: inputs.none, run: readMailboxState }),
  senders: query({ access: 'canApproveValuations', input: inputs.account, run: readSenders }),
  addSender: command({ access: 'canApproveValuations', input: inputs.addSender, run: addSender }),
  removeSender: command({ access: 'canApproveValuations', input: inputs.one, run: removeSender }),
}

/** Acts on many requests at once: verbs of requests. */
export const manyRequestsApi = {
  quoteMany: commandInTurns({ access: 'canApproveValuations', input: inputs.many, run: quoteMany }),
  openMany: commandInTurns({ access, input: inputs.many, run: openMany }),
}

const file = z.strictObject({ id: z.uuid() })
/** A file as it arrived, and the mail that brought it. */
export const incomingOrderFile = storedDownload({ access, input: file, run: serveIncoming })
export const incomingMailFile = storedDownload({ access, input: file, run: serveMail })
