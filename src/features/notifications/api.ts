import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { chooseNotifications, chooseQuietHours, markNotifications, readAllNotifications } from './commands.ts'
import { allRead, chosen, inboxPage, marked, quietHours } from './model/inputs.ts'
import { countUnread, readChoices, readInbox, readQuietHours } from './queries/inbox.ts'

/** The verbs of the inbox: each person's own. */
export const notificationsApi = {
  list: query({ access: 'signedIn', input: inboxPage, run: readInbox }),
  count: query({ access: 'signedIn', input: z.strictObject({}), run: (ctx) => countUnread(ctx) }),
  mark: command({ access: 'signedIn', input: marked, run: markNotifications }),
  readAll: command({ access: 'signedIn', input: allRead, run: readAllNotifications }),
  choices: query({ access: 'signedIn', input: z.strictObject({}), run: (ctx) => readChoices(ctx) }),
  choose: command({ access: 'signedIn', input: chosen, run: chooseNotifications }),
  quietHours: query({ access: 'signedIn', input: z.strictObject({}), run: (ctx) => readQuietHours(ctx) }),
  chooseQuietHours: command({ access: 'signedIn', input: quietHours, run: chooseQuietHours }),
}
