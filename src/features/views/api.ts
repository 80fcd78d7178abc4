import { command, query } from '#server/procedure.ts'
import { createView, deleteView, shareView, updateView } from './commands.ts'
import { newView, viewChanges, viewDeletion, viewList, viewSharing } from './model/inputs.ts'
import { listViews } from './queries.ts'

/** The verbs of saved views. Each person has their own; managers and administrators share one with a role or with all. */
export const viewsApi = {
  list: query({ access: 'signedIn', input: viewList, run: listViews }),
  create: command({ access: 'signedIn', input: newView, run: createView }),
  update: command({ access: 'signedIn', input: viewChanges, run: updateView }),
  share: command({ access: 'admin', input: viewSharing, run: shareView }),
  delete: command({ access: 'signedIn', input: viewDeletion, run: deleteView }),
}
