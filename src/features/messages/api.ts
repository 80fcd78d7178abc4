import { paging } from '#kernel/paging.ts'
import { command, query, storedDownload } from '#server/procedure.ts'
import { beginThread, sendMessage } from './commands/send.ts'
import { transferThread } from './commands/transfer.ts'
import { handingOver, messageFile, messagePage, newMessage, nothing, oneThread, threadFilters } from './model/inputs.ts'
import { listThreads } from './queries/list.ts'
import { countUnread, readMessages, readThread, serveMessageFile } from './queries/read.ts'

/** The verbs of messages between clients and the firm. Who may write in a thread now is judged by workflow.ts. */
export const messagesApi = {
  threads: query({ access: 'signedIn', input: threadFilters.extend(paging.shape), run: listThreads }),
  get: query({ access: 'signedIn', input: oneThread, run: (ctx, { of }) => readThread(ctx, of) }),
  list: query({ access: 'signedIn', input: messagePage, run: readMessages }),
  unread: query({ access: 'signedIn', input: nothing, run: countUnread }),
  begin: command({ access: 'signedIn', input: oneThread, run: beginThread }),
  send: command({ access: 'signedIn', input: newMessage, idempotent: true, run: sendMessage }),
  handOver: command({ access: 'canEditValuations', input: handingOver, run: transferThread }),
}

/** A file that was sent with a message: `GET /files/message-files/{id}`; `?as=view` shows it. */
export const messageFileDownload = storedDownload({ access: 'signedIn', input: messageFile, run: serveMessageFile })
