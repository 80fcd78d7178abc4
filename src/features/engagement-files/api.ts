import { command, query, storedDownload } from '#server/procedure.ts'
import { addEngagementFile, removeEngagementFile, updateEngagementFile } from './commands.ts'
import { addedFile, changedFile, filesOfEngagement, openedFile, seenFile } from './model/inputs.ts'
import { listEngagementFiles, serveEngagementFile } from './queries.ts'

/** The verbs of the files of engagements. Who may do what with one now is judged by workflow.ts. */
export const engagementFilesApi = {
  list: query({ access: 'signedIn', input: filesOfEngagement, run: listEngagementFiles }),
  add: command({ access: 'signedIn', input: addedFile, run: addEngagementFile }),
  update: command({ access: 'signedIn', input: changedFile, run: updateEngagementFile }),
  remove: command({ access: 'signedIn', input: seenFile, run: removeEngagementFile }),
}

/** A file of an engagement: `GET /files/engagement-files/{id}`; `?as=view` shows it. */
export const engagementFileDownload = storedDownload({
  access: 'signedIn',
  input: openedFile,
  run: serveEngagementFile,
})
