import { command, query, storedDownload } from '#server/procedure.ts'
import { askForFile, withdrawAsk } from './commands/ask.ts'
import { acceptFile, rejectFile } from './commands/decide.ts'
import { beginFolder, giveFile, takeBackFile } from './commands/give.ts'
import { clientFileAsked, givenFile, newAsk, nothing, oneEntry, oneFolder, rejectedFile } from './model/inputs.ts'
import { listFolders, readFolder, serveClientFile } from './queries/read.ts'

/** The verbs of documents that clients give. Who may do what in a folder now is judged by workflow.ts. */
export const clientFilesApi = {
  list: query({ access: 'client', input: nothing, run: listFolders }),
  get: query({ access: 'signedIn', input: oneFolder, run: readFolder }),
  begin: command({ access: 'signedIn', input: oneFolder, run: beginFolder }),
  give: command({ access: 'signedIn', input: givenFile, run: giveFile }),
  takeBack: command({ access: 'signedIn', input: oneEntry, run: takeBackFile }),
  ask: command({ access: 'canEditValuations', input: newAsk, run: askForFile }),
  withdrawAsk: command({ access: 'canEditValuations', input: oneEntry, run: withdrawAsk }),
  accept: command({ access: 'canEditValuations', input: oneEntry, run: acceptFile }),
  reject: command({ access: 'canEditValuations', input: rejectedFile, run: rejectFile }),
}

/** A file that a client gave: `GET /files/client-files/{id}`; `?as=view` shows it. */
export const clientFileDownload = storedDownload({ access: 'signedIn', input: clientFileAsked, run: serveClientFile })
