import { z } from 'zod'
import { command, query } from '#server/procedure.ts'
import { readUpTo } from '../messages/model/inputs.ts'
import { choosePush, removeDevice, subscribe } from './commands/devices.ts'
import { readThreadUpTo } from './commands/read-thread.ts'
import { chooseNotifications, chooseQuietHours, markNotifications, readAllNotifications } from './commands.ts'
import { allRead, chosen, chosenPush, device, inboxPage, marked, quietHours, subscription } from './model/inputs.ts'
import { readDevices } from './queries/devices.ts'
import { countUnread, readChoices, readInbox, readQuietHours } from './queries/inbox.ts'

/** Reading a thread of messages, with what one was notified of it: a verb of messages. */
export const threadReadApi = {
  read: command({ access: 'signedIn', input: readUpTo, run: readThreadUpTo }),
}

/** The verbs of the inbox: each person's own. */
export const notificationsApi = {
  list: query({ access: 'signedIn', input: inboxPage, run: readInbox }),
  count: query({ access: 'signedIn', input: z.strictObject({}), run: (ctx) => countUnread(ctx) }),
  mark: command({ access: 'signedIn', input: marked, run: markNotifications }),
  readAll: command({ access: 'signedIn', input: allRead, run: readAllNotifications }),
  choices: query({ access: 'signedIn', input: z.strictObject({}), run: (ctx) => readChoices(ctx) }),
  choose: command({ access: 'signedIn', input: chosen, run: chooseNotifications }),
  choosePush: command({ access: 'signedIn', input: chosenPush, run: choosePush }),
  quietHours: query({ access: 'signedIn', input: z.strictObject({}), run: (ctx) => readQuietHours(ctx) }),
  chooseQuietHours: command({ access: 'signedIn', input: quietHours, run: chooseQuietHours }),
  devices: query({ access: 'signedIn', input: z.strictObject({}), run: (ctx) => readDevices(ctx) }),
  subscribe: command({ access: 'signedIn', input: subscription, run: subscribe }),
  unsubscribe: command({ access: 'signedIn', input: device, run: removeDevice }),
}
